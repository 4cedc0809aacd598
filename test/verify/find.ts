import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Level } from '../../scripts/verify/check.ts';
import { checksOf, runChecks, type Report } from '../../scripts/verify/run-checks.ts';
import { connectTo } from '../../scripts/verify/server.ts';
import type { TestService } from '../support/test-service.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Checks the service at an address, where waiting moves its clock. */
export async function verifyAt(
  service: TestService,
  baseUrl: string,
  level: Level = 'decided',
  only?: string[],
): Promise<Report> {
  const server = connectTo({ baseUrl, token: service.accessToken, key: service.apiKey });
  const wait = async (seconds: number) => service.clock.advance({ seconds });
  const checks = checksOf(level).filter(({ name }) => only?.includes(name) !== false);
  const report = await runChecks(server, checks, level, { mode: 'test', wait });
  await server.close();
  return report;
}

/** The names of the checks that came to this. */
export const namesOf = ({ results }: Report, outcome: Report['results'][number]['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map(({ name }) => name);

/** `npm run verify` with these arguments, without a terminal. */
export function verify(...args: string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['scripts/verify.ts', ...args], { cwd: ROOT }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: stdout + stderr }),
    );
  });
}
