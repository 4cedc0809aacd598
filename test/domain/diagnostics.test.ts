import { describe, expect, test } from 'vitest';
import { redact, tellLine, type Hidden } from '../../src/domain/diagnostics/redact.ts';

const hidden: Hidden = [
  ['/home/grace', '~'],
  ['/home/grace/console', '<data folder>'],
  ['grace', '<account>'],
  ['hopper-pc', '<computer>'],
  ['', 'nothing'],
];

describe('what is passed on', () => {
  test.each([
    [
      'ENOENT: no such file, open /home/grace/console/test.sqlite',
      'ENOENT: no such file, open <data folder>/test.sqlite',
    ],
    ['/home/grace/other on hopper-pc by grace', '<path> on <computer> by <account>'],
    ['refused by https://service.example:8443/v1?token=1', 'refused by <address>'],
    ['connect ECONNREFUSED 192.168.1.20:4030', 'connect ECONNREFUSED <address>'],
    ['no such person: ada.lovelace@analytical.example', 'no such person: <email>'],
    ['Authorization: Bearer abc.def', 'Authorization: <secret>'],
    ['at_test_9f8a7b', '<secret>'],
    ['refused ak_live_abcdefgh, sk_test_ijkl', 'refused <secret>, <secret>'],
    ['cookie 3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAA_1', 'cookie <secret>'],
    ['call +1 (555) 010-9999 now', 'call <number> now'],
    ['account 000123456789', 'account <number>'],
    ['the name "Ada Lovelace" is taken', 'the name "…" is taken'],
    ['SQLITE_CONSTRAINT_UNIQUE in update-inverter.ts:12:34', 'SQLITE_CONSTRAINT_UNIQUE in update-inverter.ts:12:34'],
    ['getaddrinfo ENOTFOUND api.example.com', 'getaddrinfo ENOTFOUND <address>'],
    ['tunnel through proxy.corp.example:3128 failed', 'tunnel through <address> failed'],
    ['connect ECONNREFUSED PROXY:3128', 'connect ECONNREFUSED <address>'],
    ['connect ECONNREFUSED ::1:4030', 'connect ECONNREFUSED <address>'],
    ['connect ETIMEDOUT 2001:db8::1:443', 'connect ETIMEDOUT <address>'],
    ['connect ETIMEDOUT [2001:DB8:0:0:0:0:0:1]:443', 'connect ETIMEDOUT <address>'],
    ['via fe80::1%eth0', 'via <address>'],
    ["EACCES: permission denied, open '/mnt/share/Kunde Meier/console.sqlite'", "EACCES: permission denied, open '…'"],
    ["rename 'C:\\Kunden\\Meier\\a.tmp' -> '/mnt/a'", "rename '…' -> '…'"],
    ['cannot open /mnt/share/meier/console.sqlite: no such file', 'cannot open <path>: no such file'],
    ['C:\\Kunden\\Meier\\console.sqlite is in use', '<path> is in use'],
    ['\\\\server\\Kunden\\console.sqlite is in use', '<path> is in use'],
    [
      "the generator doesn't fit, and the service can't say why",
      "the generator doesn't fit, and the service can't say why",
    ],
    [
      'at 12:34:56 in test.sqlite-wal, 3/4 done, and/or v1.2.3 :: node:fs',
      'at 12:34:56 in test.sqlite-wal, 3/4 done, and/or v1.2.3 :: node:fs',
    ],
  ])('%s', (text, told) => expect(redact(text, hidden)).toBe(told));

  test('routes, places in the program and times stay as they are', () => {
    const line = JSON.stringify({
      level: 50,
      time: 0,
      msg: 'failed',
      route: '/console/owners/:id',
      err: {
        type: 'Error',
        message: 'x',
        stack:
          'Error: x\n    at node:internal/process/task_queues:95:5\n    at Query.all (C:\\app\\out\\index.js:3:4)\n    at db.example.com with Ada',
      },
    });
    expect(tellLine(line, [])).toBe(
      '1970-01-01T00:00:00.000000Z error failed, route /console/owners/:id\n  Error: x\n  at task_queues:95:5\n  at Query.all (index.js:3:4)\n  at <address> with Ada',
    );
  });
});

describe('a line of the log', () => {
  const err = {
    type: 'Error',
    code: 'EACCES',
    message: "EACCES: open '/home/grace/console/x'",
    stack:
      'Error: EACCES\n    at open (/home/grace/app/out/main/store.js:1:2)\n    at async /home/grace/app/out/main/index.js:3:4',
  };

  test('is told by its message, what it is about, and where in the program an error was', () => {
    const line = JSON.stringify({
      level: 50,
      time: 0,
      msg: 'failed',
      route: '/v1/inverters/:id',
      status: 500,
      owner_name: 'Ada',
      err,
    });
    expect(tellLine(line, hidden)).toBe(
      [
        '1970-01-01T00:00:00.000000Z error failed, status 500, route /v1/inverters/:id',
        "  Error: EACCES: EACCES: open '<data folder>/x'",
        '  at open (store.js:1:2)',
        '  at async index.js:3:4',
      ].join('\n'),
    );
  });

  test('is left out where nothing was wrong, or it cannot be read', () => {
    expect(
      [JSON.stringify({ level: 30, time: 0, msg: 'fine' }), 'no JSON', '4', 'null'].map((line) =>
        tellLine(line, hidden),
      ),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
