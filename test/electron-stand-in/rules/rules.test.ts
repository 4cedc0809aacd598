import { afterEach, describe, expect, test, vi } from 'vitest';
import { breach, ruleOf, type Rule } from './read-declarations.ts';
import { declarations, hold, holdOptions, keepRules } from './hold-rules.ts';

const real = Object.getOwnPropertyDescriptor(process, 'platform') as PropertyDescriptor;
afterEach(() => void Object.defineProperty(process, 'platform', real));
const pose = (platform: string): void => void Object.defineProperty(process, 'platform', { value: platform });

describe('the rules that electron.d.ts states', () => {
  /** How many members and events have a rule of each kind, in all of Electron. */
  function counts(): Record<string, number> {
    const found: Record<string, number> = {};
    const count = (kind: string): void => void (found[kind] = (found[kind] ?? 0) + 1);
    for (const { rules } of declarations().values()) {
      for (const [member, { platforms, deprecated, ready }] of rules) {
        if (platforms)
          count(`${member.startsWith('on:') ? 'events' : 'members'} of ${platforms.toSorted().join(', ')}`);
        if (deprecated) count('deprecated');
        if (ready) count(`only ${ready} ready`);
      }
    }
    return found;
  }

  // A new Electron changes the figures: look at what came and went, then write them again (-u) and into
  // docs/electron.md.
  test('so many of each kind', () =>
    expect(counts()).toMatchInlineSnapshot(`
    {
      "deprecated": 50,
      "events of darwin": 37,
      "events of darwin, linux": 1,
      "events of darwin, win32": 20,
      "events of linux, win32": 5,
      "events of win32": 9,
      "members of darwin": 201,
      "members of darwin, linux": 10,
      "members of darwin, mas": 6,
      "members of darwin, win32": 92,
      "members of linux": 12,
      "members of linux, win32": 38,
      "members of mas": 1,
      "members of win32": 80,
      "only after ready": 16,
      "only before ready": 5,
    }
  `));

  test.each<[string, string, Rule]>([
    ['App', 'enableSandbox', { ready: 'before' }],
    ['App', 'on:activate', { platforms: ['darwin'] }],
    ['App', 'setAccessibilitySupportEnabled', { platforms: ['darwin', 'win32'], ready: 'after' }],
    ['Protocol', 'registerSchemesAsPrivileged', { ready: 'before' }],
    ['PowerMonitor', 'on:lock-screen', { platforms: ['darwin', 'win32'] }],
    ['SafeStorage', 'encryptString', { deprecated: true }],
    ['BrowserWindow', 'setMenu', { platforms: ['linux', 'win32'] }],
    ['BrowserWindowConstructorOptions', 'vibrancy', { platforms: ['darwin'] }],
  ])('%s.%s', (type, member, rule) => expect(ruleOf(declarations(), type, member)).toEqual(rule));

  test('a member without one has none, even where a parameter of it has', () => {
    for (const [type, member] of [
      ['App', 'on:ready'],
      ['App', 'quit'],
      ['PowerMonitor', 'on:suspend'],
      ['SafeStorage', 'encryptStringAsync'],
    ] as const)
      expect(ruleOf(declarations(), type, member)).toBeUndefined();
  });
});

describe('a rule is broken', () => {
  test.each<[Rule, { platform: string; ready: boolean }, string | undefined]>([
    [
      { platforms: ['darwin', 'win32'] },
      { platform: 'linux', ready: true },
      'is for darwin and win32, and this is linux',
    ],
    [{ platforms: ['darwin', 'win32'] }, { platform: 'win32', ready: true }, undefined],
    [{ deprecated: true }, { platform: 'linux', ready: true }, 'is deprecated'],
    [{ ready: 'before' }, { platform: 'linux', ready: true }, 'may only be used before the app is ready'],
    [{ ready: 'before' }, { platform: 'linux', ready: false }, undefined],
    [{ ready: 'after' }, { platform: 'linux', ready: false }, 'may only be used after the app is ready'],
    [{ ready: 'after' }, { platform: 'linux', ready: true }, undefined],
  ])('%o in %o: %s', (rule, now, fault) => expect(breach(rule, now)).toBe(fault));

  test('by a call, a listener or an option; the line names member and rule, and nothing is called', () => {
    pose('linux');
    const called = vi.fn<(what: string) => void>();
    class Monitor {
      on(event: string): void {
        called(event);
      }
    }
    class Page {
      goBack(): void {
        called('goBack');
      }
    }
    keepRules(Monitor.prototype, 'PowerMonitor');
    keepRules(Page.prototype, 'WebContents');
    expect(() => new Monitor().on('lock-screen')).toThrow(
      "PowerMonitor.on('lock-screen') is for darwin and win32, and this is linux",
    );
    expect(() => new Page().goBack()).toThrow('WebContents.goBack is deprecated');
    expect(() => holdOptions('BrowserWindowConstructorOptions', { width: 1, vibrancy: 'menu' })).toThrow(
      'BrowserWindowConstructorOptions.vibrancy is for darwin',
    );
    expect(called).not.toHaveBeenCalled();
    pose('win32');
    new Monitor().on('lock-screen');
    expect(called).toHaveBeenCalledWith('lock-screen');
    expect(() => hold('App', 'on:activate')).toThrow('is for darwin, and this is win32');
  });
});
