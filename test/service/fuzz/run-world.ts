import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { listImports } from '../../../src/contract/console/imports.ts';
import { getSampleLoad } from '../../../src/contract/console/sample-data.ts';
import { allOperations } from '../../support/check-answer.ts';
import { startTestService, type TestService } from '../../support/test-service.ts';
import { longRequests, routesToTry } from './long-inputs.ts';
import { requestsOf, type GeneratedRequest } from './requests.ts';
import { renameBack, restore } from './send-generated.ts';
import { costliest, emptyReport, type Finding, type WorldReport } from './report.ts';
import { enterHostedSession, sendMeasured, type Measured } from './send-measured.ts';

/** So often what was taken away comes back: an operator's session, a workspace, credentials, a hosted session. */
const BATCH = 50;

/**
 * What writes or reads a whole file, or starts another thread: seldom in a run of many, so that it is not all the run
 * does.
 */
const heavy = new Set([
  'exportRecovery',
  'exportWorkspace',
  'importRecovery',
  'createWorkspace',
  'openWorkspace',
  'startSampleLoad',
]);
const ordinary = requestsOf(allOperations, ({ id }) => (heavy.has(id) ? 1 : 20));

/** The parts of a long address or header that tell it apart, for a person to read. */
const shorten = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 80)} … ${text.length} characters … ${text.slice(-40)}` : text;

function tell({ operation, who, url, request }: GeneratedRequest): string {
  const { raw, body, form, headers } = request;
  const content = raw ?? (form ? JSON.stringify(form) : body === undefined ? '' : JSON.stringify(body));
  return `${operation.method} ${shorten(url)} by ${who} ${shorten(JSON.stringify(headers ?? {}))} ${shorten(String(content))}`;
}

/**
 * Answered in pieces, between which others are: all lists. With the sample data they take 280 ms, and no piece of them
 * more than 10.
 */
const pieces = new Set(['/console/export']);

function note(report: WorldReport, generated: GeneratedRequest, measured: Measured, slowMs: number): void {
  const finding = (): Finding => ({ what: tell(generated), at: report.requests, ...measured });
  const { status, cpu } = measured;
  report.statuses[status ?? 'none'] = (report.statuses[status ?? 'none'] ?? 0) + 1;
  if (status === undefined) report.unanswered.push(finding());
  else if (status >= 500 && !isForeseen(generated, status)) report.serverErrors.push(finding());
  else if (measured.fault) report.broken.push(finding());
  if (cpu > slowMs && !pieces.has(generated.url.split('?', 1)[0] ?? '')) report.slow.push(finding());
  report.costliest = costliest(report.costliest, cpu, finding);
  report.requests += 1;
  report.bytes += measured.bytes;
  report.cpu += cpu;
}

/** A link that a prefetch asks for is 503 by intention (D21). */
const isForeseen = ({ url, request }: GeneratedRequest, status: number): boolean =>
  status === 503 &&
  url.startsWith('/onboarding/') &&
  Object.keys(request.headers ?? {}).some((name) => name.endsWith('purpose'));

/** Operations that write or remove the records of a list after their answer. */
const continued = new Set(['startSampleLoad', 'startImport', 'finishImport', 'takeBackImport']);

/** What continues after its answer is not to be counted to whoever asks next. */
async function settled(service: TestService, { operation }: GeneratedRequest): Promise<void> {
  const running = async (): Promise<boolean> => {
    const load = await service.send('operator', 'GET', getSampleLoad.path);
    const { imports = [] } = (await service.send('operator', 'GET', listImports.path)).json<{
      imports?: { state: string }[];
    }>();
    return (
      load.json<{ state?: string }>().state === 'running' ||
      imports.some(({ state }) => state === 'running' || state === 'taking_back')
    );
  };
  if (continued.has(operation.id)) while (await running()) await nextTurn();
}

/** A console on a folder of its own, with files for a renderer, so that every route is there. */
async function start(): Promise<{ service: TestService; end: () => Promise<void> }> {
  const rendererFolder = await mkdtemp(join(tmpdir(), 'console-fuzz-'));
  await mkdir(join(rendererFolder, 'assets'));
  for (const name of ['index.html', 'icon.svg', join('assets', 'index.js')])
    await writeFile(join(rendererFolder, name), '<!doctype html>');
  const service = await startTestService({ host: { rendererFolder } });
  const end = async (): Promise<void> => {
    await service.close();
    await rm(rendererFolder, { recursive: true });
  };
  return { service, end };
}

/**
 * Sends `count` generated requests one after the other to a service of their own: nine of ten as clients send them,
 * right and wrong, and one of ten long. The seed decides what is sent. Every answer is looked at, and what it cost is
 * measured; over `slowMs` is a finding.
 */
export async function runWorld(seed: number, count: number, slowMs: number): Promise<WorldReport> {
  const { service, end } = await start();
  const report = emptyReport();
  const anything = fc.oneof(
    { weight: 9, arbitrary: ordinary },
    { weight: 1, arbitrary: longRequests(routesToTry(service.core)) },
  );
  for (let batch = 0; report.requests < count; batch++) {
    await restore(service);
    const hosted = await enterHostedSession(service);
    for (const generated of fc.sample(anything, {
      numRuns: Math.min(BATCH, count - report.requests),
      seed: seed + batch,
    })) {
      const measured = await sendMeasured(service, generated, hosted);
      note(report, generated, measured, slowMs);
      await renameBack(service, generated, measured.status);
      await settled(service, generated);
    }
  }
  await end();
  return report;
}
