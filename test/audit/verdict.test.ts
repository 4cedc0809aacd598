import { expect, test } from 'vitest';
import type { HostReport } from './audit-host.ts';
import { DETAIL_CONTROL } from './onboard-owner.ts';
import { readOptions } from './options.ts';
import { judge } from './verdict.ts';

const finding = (token: string) => ({ token, form: 'text', file: 'History', at: 12 });
const report = (found: string[], tokens = ['token']): HostReport => ({
  host: 'browser',
  onboardings: 1,
  tokens,
  seconds: { onboarding: 1, searching: 1 },
  controls: [
    { token: 'control', surfaces: ['browser profile'] },
    { token: 'second control', surfaces: ['browser profile'] },
  ],
  details: [{ text: DETAIL_CONTROL, file: 'Default/History' }],
  searched: [{ surface: 'browser profile', bytes: 5, findings: found.map(finding) }],
});

test('[T24] an audit passes when all controls are found and no token is', () => {
  expect(judge(report(['control', 'second control']))).toMatchObject({
    faults: [],
    leaks: [],
    lines: [{ hits: 0, control: true, bytes: 5, tokens: 1 }],
  });
});

test('[T24] an audit fails when a token is found, and says where', () => {
  const { faults, leaks } = judge(report(['control', 'second control', 'token']));
  expect(faults).toEqual(['browser profile: 1 hits']);
  expect(leaks).toEqual([{ ...finding('token'), surface: 'browser profile' }]);
});

test('[T24] an audit fails when one control of a surface is not found, when a surface has none, and when a token is not known', () => {
  expect(judge(report(['control'])).faults).toEqual(['browser profile: the negative control was not found']);
  expect(judge({ ...report([]), controls: [] }).faults).toEqual([
    'browser profile: the negative control was not found',
  ]);
  expect(judge(report(['control', 'second control'], [])).faults).toEqual([
    '1 onboardings, and only 0 tokens are known',
  ]);
});

test('the command line says how many, where and with which seed', () => {
  expect(readOptions([])).toEqual({ count: 20, hosts: ['browser', 'stand-in'], seed: 1 });
  expect(readOptions(['--count', '1000', '--host', 'stand-in', '--seed', '7'])).toEqual({
    count: 1000,
    hosts: ['stand-in'],
    seed: 7,
  });
  for (const wrong of ['0', 'many', '-1'])
    expect(() => readOptions([`--count=${wrong}`])).toThrow('--count must be a whole number from 1 on');
  expect(() => readOptions(['--host', 'electron'])).toThrow('--host must be browser, stand-in or both');
  expect(() => readOptions(['--loud'])).toThrow('--loud');
});

test('an audit fails when a profile holds a detail of an owner, and when the control of that is not found', () => {
  const passing = report(['control', 'second control']);
  expect(
    judge({ ...passing, details: [...passing.details, { text: 'Ada Lovelace', file: 'Default/Web Data' }] }).faults,
  ).toEqual(['browser profile: “Ada Lovelace” is in Default/Web Data']);
  expect(judge({ ...passing, details: [] }).faults).toEqual([
    'browser profile: the control of owners’ details was not found',
  ]);
});
