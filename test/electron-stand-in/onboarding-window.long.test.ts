import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshAddress, returnAddress } from '../../src/contract/console/console-address.ts';
import { REFRESHES_PER_OPENING } from '../../src/domain/openings/count-link.ts';
import { endAll, posingAs, SOON } from './support/in-folder.ts';
import { freed, openWindow, outcomeOf, startWithOwner, type Opened } from './support/opened.ts';

// One process and one owner for all of them; what ends a window opens one of its own. On Windows, which leaves such
// windows out of recordings.
let started: Awaited<ReturnType<typeof startWithOwner>>;
let opened: Opened;
beforeAll(async () => {
  started = await startWithOwner({ STAND_IN_PACKAGED: '1', ...(await posingAs('win32')) });
});
const open = async (): Promise<void> => {
  opened = await openWindow(await freed(started));
};
afterAll(endAll);

const go = ({ owner }: Opened, address: string) =>
  owner.evaluate((url) => void setTimeout(() => (location.href = url)), address);
const windowId = async (at: Opened): Promise<number> => (await at.window())?.id ?? 0;

/** Everything that can happen to the window, with the events that a real navigation gives. */
const endings: [title: string, act: (at: Opened) => Promise<unknown>, outcome: object][] = [
  [
    'the owner leaves: the service redirects, and the program catches it',
    (at) => go(at, `${new URL(at.owner.url()).pathname.replace(/\/[^/]*$/, '')}/leave`),
    { outcome: 'returned' },
  ],
  [
    'the page goes to the return address (will-navigate)',
    (at) => go(at, returnAddress(at.opening.id)),
    { outcome: 'returned' },
  ],
  [
    'the page is redirected to it by somebody else (will-redirect)',
    async (at) => {
      await at.owner.route('**/elsewhere', (route) =>
        route.fulfill({ status: 303, headers: { location: returnAddress(at.opening.id) } }),
      );
      await go(at, `${at.owner.url()}/elsewhere`);
    },
    { outcome: 'returned' },
  ],
  [
    'it is taken there without a word of the page (did-fail-load)',
    (at) => at.owner.goto(returnAddress(at.opening.id)).catch(() => undefined),
    { outcome: 'returned' },
  ],
  [
    'the window is closed by its frame',
    async (at) => at.running.standIn.ask('close', await windowId(at)),
    { outcome: 'closed' },
  ],
  ['the page closes itself', ({ owner }) => owner.close(), { outcome: 'closed' }],
  ['the operator takes the console back', ({ api }) => api.send('DELETE', '/console/hand-over'), { outcome: 'closed' }],
  [
    'its renderer crashes',
    async (at) => at.running.standIn.ask('crash', await windowId(at)),
    { outcome: 'failed', reason: { code: 'window_crashed' } },
  ],
  [
    'it ends up at about:blank',
    (at) => go(at, 'about:blank'),
    { outcome: 'failed', reason: { code: 'window_left_onboarding' } },
  ],
  [
    'nothing behind it answers any more',
    async (at) => {
      await at.running.standIn.ask('cutOff', 'onboarding-');
      await at.owner.getByRole('button', { name: 'Start' }).click({ noWaitAfter: true });
    },
    { outcome: 'failed', reason: expect.objectContaining({ code: 'window_not_shown' }) },
  ],
];

describe('[T25] one clear outcome when', () => {
  beforeEach(open);

  test.each(endings)('%s', async (_title, act, expected) => {
    await act(opened);
    expect(await outcomeOf(opened)).toMatchObject({ id: opened.opening.id, state: 'ended', ...expected });
  });
});

test('[T26] a new link whenever the page asks for one, until there have been too many, then an explanation', async () => {
  await open();
  for (let link = 2; link <= 1 + REFRESHES_PER_OPENING; link += 1) {
    const before = opened.owner.url();
    await go(opened, refreshAddress(opened.opening.id));
    await expect.poll(() => opened.owner.url(), SOON).not.toBe(before);
    await opened.owner.getByRole('button', { name: 'Start' }).waitFor();
    expect((await opened.window())?.url, `after link ${link}`).toMatch(
      /^app:\/\/owners\/onboarding\/s\/[\w-]{22}\/welcome$/,
    );
  }
  await go(opened, refreshAddress(opened.opening.id));
  expect(await outcomeOf(opened)).toMatchObject({
    outcome: 'failed',
    refreshes: REFRESHES_PER_OPENING,
    reason: { code: 'too_many_links' },
  });
});

test('[T29] one window for a code that is typed twice at once', async () => {
  const { api, running, ownerId } = await freed(started);
  const answers = await api.handOver(ownerId, 2);
  expect(new Set(answers.map(({ body }) => (body as { opening: { id: number } }).opening.id)).size).toBe(1);
  expect(await running.standIn.ask('windows')).toHaveLength(2);
});

// None of them ends it; the last but one leads on in it, the last one closes it.
describe('the window', () => {
  beforeAll(open);

  test('is bare: memory alone, sandboxed, nothing preloaded, no tools, no dialogs, no picture of it', async () => {
    const facts = await opened.window();
    expect(facts?.partition).not.toMatch(/^persist:/);
    expect(facts?.options).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      disableDialogs: true,
      devTools: false,
      parent: (await opened.running.standIn.ask('windows'))[0]?.id,
    });
    expect(
      Object.keys(facts?.options ?? {}).filter((name) =>
        /preload|nodeIntegrationIn|webSecurity|allowRunning/.test(name),
      ),
    ).toEqual([]);
    expect([facts?.contentProtected, facts?.spellChecked]).toEqual([true, false]);
    expect(facts?.menu).toEqual([
      'File',
      'Save Agreement as PDF…',
      'Edit',
      'Undo',
      'Redo',
      'separator',
      'Cut',
      'Copy',
      'Paste',
      'Delete',
      'separator',
      'Select All',
      'View',
      'Actual Size',
      'Zoom In',
      'Zoom Out',
    ]);
    expect(
      await opened.owner.evaluate(() =>
        Object.keys(window).filter((name) => /electron|require|process|ipc/i.test(name)),
      ),
    ).toEqual([]);
  });

  test('has cookies and storage of its own, and neither page has the cookie that lets it in', async () => {
    const { api, owner } = opened;
    await api.page.evaluate(() => localStorage.setItem('of the console', '1'));
    expect(await owner.evaluate(() => localStorage.getItem('of the console'))).toBeNull();
    expect([await owner.evaluate(() => document.cookie), await api.page.evaluate(() => document.cookie)]).toEqual([
      '',
      '',
    ]);
  });

  test('does not reach the console, and the console not the onboarding', async () => {
    const { api, owner } = opened;
    expect(
      await owner.evaluate(() =>
        fetch('/console/session').then(
          ({ status }) => status,
          () => 404,
        ),
      ),
    ).toBe(404);
    await go(opened, '/console/session');
    await expect
      .poll(async () => (await opened.window())?.told, SOON)
      .toContain('did-fail-provisional-load app://owners/console/session');
    expect(await api.page.evaluate(async (path) => (await fetch(path)).status, new URL(owner.url()).pathname)).toBe(
      404,
    );
  });

  test('[T33] does not call for the print dialog; negative control: the page of the console does', async () => {
    const { api, owner } = opened;
    const prints = () => {
      let asked = false;
      addEventListener('beforeprint', () => (asked = true), { once: true });
      window.print();
      return asked;
    };
    expect([await owner.evaluate(prints), await api.page.evaluate(prints)]).toEqual([false, true]);
  });

  test('[T29] is the only one: none for a second owner, or anything else, while the first one has the console', async () => {
    for (const [method, path] of [
      ['POST', `/console/owners/${opened.ownerId}/hand-over`],
      ['POST', `/console/owners/${opened.ownerId}/hand-over-code`],
      ['GET', '/v1/system-owners'],
    ] as const) {
      expect((await opened.api.send(method, path)).status, path).toBe(401);
    }
    expect(await opened.running.standIn.ask('windows')).toHaveLength(2);
  });

  test('[T25] negative control: is not ended by the address of another opening', async () => {
    await go(opened, returnAddress(opened.opening.id + 1));
    await expect
      .poll(
        async () => (await opened.window())?.told.some((line) => line.startsWith('did-fail-provisional-load')),
        SOON,
      )
      .toBe(true);
    expect((await opened.api.session()).hand_over).toMatchObject({ stage: 'open', opening_id: opened.opening.id });
    await opened.owner.getByRole('button', { name: 'Start' }).waitFor();
  });

  test('[T24] never had an address with a secret: not when it was loaded, in its history, its title, or what it was redirected from', async () => {
    await opened.owner.getByRole('button', { name: 'Start' }).click();
    await opened.owner.getByRole('button', { name: 'Continue' }).waitFor();
    const session = await opened.owner.context().newCDPSession(opened.owner);
    const { entries } = await session.send('Page.getNavigationHistory');
    const { told = [], title } = (await opened.window()) ?? {};
    const everything = [
      ...entries.map(({ url, title: entryTitle }) => `${url} ${entryTitle}`),
      ...told,
      title,
      await opened.owner.evaluate(() => document.referrer + document.cookie),
    ].join('\n');
    expect(everything).toMatch(/\/onboarding\/s\/[\w-]{22}\/usage-data/);
    expect(everything).not.toMatch(/[\w-]{30,}/);
  });

  test('leaves nothing in its session, which lives on: no cookie, no storage, and nothing answers in it', async () => {
    const session = async () =>
      (await opened.running.standIn.ask('sessions')).find(({ partition }) => partition === at?.partition);
    const at = await opened.window();
    await opened.owner.evaluate(() => {
      document.cookie = 'mine=1';
      localStorage.setItem('mine', '1');
    });
    expect(await session()).toMatchObject({ handles: ['app'], cookies: 1 });
    await opened.owner.close();
    await outcomeOf(opened);
    await expect
      .poll(session, SOON)
      .toEqual({ partition: at?.partition, handles: [], filtersAnswers: false, cookies: 0 });
  });
});
