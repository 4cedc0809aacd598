import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ErrorCode } from '../../contract/error-codes.ts';
import { createOperator, SHOWN_WORKSPACE, type Session } from '../../contract/console/session.ts';
import type { Operation } from '../../contract/operation.ts';
import { readProblem } from './read-problem.ts';
import { RequestError, type Fault } from './request-error.ts';
import { sessionQueryKey } from './session-query-key.ts';
import { sendSessionSecret } from './session-secret.ts';
import { sendSetupSecret } from './setup-secret.ts';

type Sent<S> = S extends z.ZodType<unknown, infer I> ? I & object : undefined;

interface Input<T extends Operation> {
  params?: Sent<T['params']>;
  query?: Sent<T['query']>;
  body?: Sent<T['body']>;
  /**
   * In place of `body`: a file, sent as the one part of a form. Chromium reads that from the disk piece by piece; a
   * Blob as the body would be held in memory by Electron.
   */
  file?: File;
  signal?: AbortSignal;
  /** Is sent to its end although the page goes away. */
  keepalive?: boolean;
  /** A refusal whose reason nobody is told. */
  expected?: ErrorCode;
}

/** The page does not know how its session stands, or which workspace is open. */
const SESSION_FAULTS: ReadonlySet<Fault> = new Set<Fault>(['locked', 'unauthorized', 'workspace_changed']);

/**
 * The renderer's one way to data: calls an operation of the contract on the page's own origin and returns its parsed
 * response. Rejects with RequestError, or with the signal’s reason when it was canceled. An answer `locked` or
 * `unauthorized` makes the session be asked again, which brings up the lock or sign-in screen; `workspace_changed` does
 * so too.
 */
export async function request<T extends Operation>(
  client: QueryClient,
  operation: T,
  input: Input<T> = {},
): Promise<z.output<T['response']>> {
  const response = await accepted(client, operation, input);
  const parsed = operation.response.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new RequestError('unreadable');
  return parsed.data as z.output<T['response']>;
}

/** The same for an operation that answers with a file; it has the name that the service gave it. */
export async function requestFile<T extends Operation>(
  client: QueryClient,
  operation: T,
  input: Input<T> = {},
): Promise<File> {
  const response = await accepted(client, operation, input);
  const bytes = await response.blob().catch(() => {
    throw new RequestError('unreachable');
  });
  const { parse } = await import('content-disposition');
  const { filename } = parse(response.headers.get('content-disposition') ?? '').parameters;
  return new File([bytes], filename ?? operation.id, { type: bytes.type });
}

/** The same for an operation whose answer is shown, or copied, as text. */
export async function requestText<T extends Operation>(
  client: QueryClient,
  operation: T,
  input: Input<T> = {},
): Promise<string> {
  return (await accepted(client, operation, input)).text();
}

/** The same for an operation whose answer is read by a program. */
export async function requestBytes<T extends Operation>(
  client: QueryClient,
  operation: T,
  input: Input<T> = {},
): Promise<ArrayBuffer> {
  return (await accepted(client, operation, input)).arrayBuffer();
}

async function accepted<T extends Operation>(client: QueryClient, operation: T, input: Input<T>): Promise<Response> {
  const response = await send(client, operation, input);
  if (response.ok) return response;
  const error = await readProblem(response, input.expected);
  if (SESSION_FAULTS.has(error.fault)) void client.invalidateQueries({ queryKey: sessionQueryKey });
  throw error;
}

async function send<T extends Operation>(client: QueryClient, operation: T, input: Input<T>): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  sendSessionSecret(headers);
  if (operation.id === createOperator.id) sendSetupSecret(headers);
  const workspace = client.getQueryData<Session>(sessionQueryKey)?.workspace;
  if (operation.method !== 'GET' && workspace) headers.set(SHOWN_WORKSPACE, String(workspace.id));
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(address(operation.path, { ...input.params }, { ...input.query }), {
      method: operation.method,
      headers,
      body: input.body === undefined ? formOf(input.file) : JSON.stringify(input.body),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
      credentials: 'same-origin',
      redirect: 'error',
      cache: 'no-store',
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new RequestError('unreachable');
  }
}

function formOf(file: File | undefined): FormData | null {
  if (file === undefined) return null;
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Fills `:name` in the path; always on the page's own origin. */
function address(path: string, params: object, query: object): URL {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const url = new URL(filled, location.origin);
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each));
  return url;
}
