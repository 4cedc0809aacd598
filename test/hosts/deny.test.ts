import { mapsAddress } from '../../src/contract/console/maps-address.ts';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import type { App, WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { isWithin, mayDownload, mayNavigate, mayRequest, mayUse, sandboxPolicy } from '../../src/main/deny.ts';
import { guardContents } from '../../src/main/guard-contents.ts';
import { saveDialogFor } from '../../src/main/save-dialog.ts';
import { wordsIn } from '../../src/main/words.ts';

const HOSTED_SESSION = { origin: 'app://console', pathPrefix: '/onboarding/s/abc' };
const CONSOLE = { origin: 'app://console', pathPrefix: '/' };

describe('[T33] navigation', () => {
  test.each([
    'app://console/onboarding/s/abc',
    'app://console/onboarding/s/abc/welcome',
    'app://console/onboarding/s/abc/payment?x=1#y',
  ])('the onboarding window may go to %s', (url) => expect(mayNavigate(url, HOSTED_SESSION)).toBe(true));

  test.each([
    'app://console/',
    'app://console/v1/generators',
    'app://console/onboarding/s/abcd/welcome',
    'app://console/onboarding/s/abc/../../../v1/generators',
    'app://console/onboarding/s/abc/%2e%2e/%2e%2e/v1',
    'app://console/onboarding/s/abc%2f..%2fx',
    'app://console/onboarding/s/abc/..%2f..%2fv1',
    'app://console/onboarding/s/abc/..%5c..%5cv1',
    'app://other/onboarding/s/abc/welcome',
    'http://console/onboarding/s/abc/welcome',
    'https://example.com/',
    'file:///etc/passwd',
    'about:blank',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:app://console/1',
    'app://user:pass@console/onboarding/s/abc',
    'view-source:app://console/onboarding/s/abc',
    'nonsense',
    '',
  ])('and not to %s', (url) => expect(mayNavigate(url, HOSTED_SESSION)).toBe(false));

  test('the console may go to its own pages, and nothing else may go anywhere', () => {
    expect(mayNavigate('app://console/owners/3', CONSOLE)).toBe(true);
    expect(mayNavigate('https://example.com/', CONSOLE)).toBe(false);
    expect(mayNavigate('app://console/', undefined)).toBe(false);
  });

  test('a prefix ends at a slash', () => {
    expect([isWithin('/a/b', '/a'), isWithin('/ab', '/a'), isWithin('/a', '/a'), isWithin('/x', '/')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

describe('[T33] permissions', () => {
  test.each([
    'media',
    'geolocation',
    'notifications',
    'midi',
    'clipboard-read',
    'fileSystem',
    'openExternal',
    'usb',
    'hid',
    'serial',
    'a-new-one',
  ])('%s is denied to every window', (permission) =>
    expect([mayUse(permission, 'console'), mayUse(permission, 'onboarding'), mayUse(permission, 'unknown')]).toEqual([
      false,
      false,
      false,
    ]),
  );

  test('only the console writes to the clipboard', () => {
    const permission = 'clipboard-sanitized-write';
    expect([mayUse(permission, 'console'), mayUse(permission, 'onboarding'), mayUse(permission, 'unknown')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('[T33] requests', () => {
  const may = (url: string, type = 'xhr', development = false) =>
    mayRequest(url, type, ['app://console', 'app://owners'], development);

  test('go to the console alone; pictures may lie elsewhere, for the logo of an installer', () => {
    expect(
      ['app://console/v1/generators', 'data:image/png;base64,x', 'blob:app://console/1'].map((url) => may(url)),
    ).toEqual([true, true, true]);
    expect([may('https://logo.example/a.png', 'image'), may('http://logo.example/a.png', 'image')]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    'https://example.com/',
    'http://127.0.0.1:4030/',
    'wss://example.com/',
    'file:///etc/passwd',
    'app://other/',
    'app://console.evil/',
    'ftp://x/',
  ])('not to %s, whatever for', (url) =>
    expect(
      ['mainFrame', 'subFrame', 'script', 'xhr', 'font', 'ping', 'webSocket', 'other'].map((type) => may(url, type)),
    ).toEqual(Array(8).fill(false)),
  );

  test('developer tools load themselves in development alone', () => {
    expect([may('devtools://devtools/x.js', 'script', true), may('devtools://devtools/x.js', 'script')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('[T33] files', () => {
  const may = (url: string, window: 'console' | 'onboarding' | 'unknown' = 'console') =>
    mayDownload(url, window, 'app://console');

  test('what the console made itself may be saved from it, and from no other window', () => {
    expect([
      may('blob:app://console/1'),
      may('blob:app://console/1', 'onboarding'),
      may('blob:app://console/1', 'unknown'),
    ]).toEqual([true, false, false]);
  });

  test.each([
    'app://console/console/recovery',
    'blob:app://console.evil/1',
    'blob:https://example.com/1',
    'https://example.com/a.csv',
    'data:text/csv,a',
    'file:///etc/passwd',
    '',
  ])('not %s, wherever the page found it', (url) => expect(may(url)).toBe(false));
});

test('nothing but the copy of the agreement may call for the print dialog', () => {
  const may = (page: string) => sandboxPolicy(page).includes('allow-modals');
  expect(may('/onboarding/s/abc/agreement/copy')).toBe(true);
  expect(
    [
      '/onboarding/s/abc/agreement',
      '/onboarding/s/abc/agreement/copy/x',
      '/onboarding/s/abc/welcome',
      '/agreement/copy',
    ].map(may),
  ).toEqual([false, false, false, false]);
  expect(sandboxPolicy('/onboarding/s/abc/welcome')).toBe('sandbox allow-same-origin allow-forms allow-scripts');
});

/** As much of Electron as guardContents touches: it remembers the handlers and lets the test call them. */
function standIn() {
  const app = Object.assign(new EventEmitter(), { isPackaged: true, getPath: (name: string) => `/home/ann/${name}` });
  const asked: unknown[] = [];
  const handlers: Record<string, (...values: unknown[]) => unknown> = {};
  const session = Object.assign(
    new EventEmitter(),
    Object.fromEntries(
      [
        'setPermissionRequestHandler',
        'setPermissionCheckHandler',
        'setDevicePermissionHandler',
        'setDisplayMediaRequestHandler',
      ].map((name) => [name, (handler: (...values: unknown[]) => unknown) => void (handlers[name] = handler)]),
    ),
    {
      setSpellCheckerEnabled: () => undefined,
      webRequest: {
        onBeforeRequest: (handler: (...values: unknown[]) => unknown) => void (handlers['onBeforeRequest'] = handler),
      },
    },
  );
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: () => unknown) => void (handlers['setWindowOpenHandler'] = handler),
  });
  const outside: string[] = [];
  const register = guardContents(
    app as unknown as App,
    () => wordsIn('en-US'),
    (address) => void outside.push(address),
  );
  app.emit('session-created', session);
  app.emit('web-contents-created', {}, contents);
  const prevented = (emitter: EventEmitter, name: string, url = ''): boolean => {
    let stopped = false;
    emitter.emit(
      name,
      { url, preventDefault: () => (stopped = true) },
      {
        getURL: () => url,
        getFilename: () => 'Ledger Test.csv',
        setSaveDialogOptions: (options: unknown) => asked.push(options),
      },
      contents,
    );
    return stopped;
  };
  return {
    register,
    session,
    contents: contents as unknown as WebContents & EventEmitter,
    handlers,
    prevented,
    asked,
    outside,
  };
}

describe('[T33] every session and every page', () => {
  test('webviews, new windows, devices and screens are denied', () => {
    const { contents, handlers, prevented } = standIn();
    expect(prevented(contents, 'will-attach-webview')).toBe(true);
    expect(handlers['setWindowOpenHandler']?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
    expect(handlers['setDevicePermissionHandler']?.({})).toBe(false);
    let streams: unknown;
    handlers['setDisplayMediaRequestHandler']?.({}, (answer: unknown) => (streams = answer));
    expect(streams).toBeNull();
  });

  test('only the console’s page leaves for a map, and only for a position on it', () => {
    const { register, contents, handlers, outside } = standIn();
    const ask = (url: string) => handlers['setWindowOpenHandler']?.({ url });
    const position = { latitude: 42.1, longitude: -72.5 };
    const addresses = [mapsAddress(position, true), mapsAddress(position, false)];
    addresses.forEach(ask);
    expect(outside).toEqual([]);
    register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => undefined });
    for (const url of [
      ...addresses,
      'https://www.openstreetmap.org/',
      'https://www.openstreetmap.org/?mlat=1&mlon=2#map=17/1/2&owner=Ada',
      'https://maps.apple.com/?ll=1,2&q=Ada',
      'https://maps.apple.com.example/?ll=1,2&q=1,2',
      'file:///etc/passwd',
    ])
      expect(ask(url)).toEqual({ action: 'deny' });
    expect(outside).toEqual(addresses);
  });

  test('downloads are stopped, but of what the console itself has made', () => {
    const { register, session, contents, prevented } = standIn();
    expect(prevented(session, 'will-download', 'blob:app://console/1')).toBe(true);
    register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => undefined });
    expect(prevented(session, 'will-download', 'blob:app://console/1')).toBe(false);
    expect(prevented(session, 'will-download', 'https://example.com/a.csv')).toBe(true);
  });

  test('what is saved is asked for by its name, not by its address inside the program', () => {
    const { register, session, contents, prevented, asked } = standIn();
    prevented(session, 'will-download', 'blob:app://console/1');
    expect(asked).toEqual([]);
    register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => undefined });
    prevented(session, 'will-download', 'blob:app://console/1');
    expect(asked).toEqual([
      {
        title: 'Save “Ledger Test.csv”',
        defaultPath: path.join('/home/ann/downloads', 'Ledger Test.csv'),
        filters: [{ name: 'Table (CSV)', extensions: ['csv'] }],
      },
    ]);
    expect(saveDialogFor('../../a', '/home/ann', wordsIn('en-US'))).toEqual({
      title: 'Save “a”',
      defaultPath: path.join('/home/ann', 'a'),
    });
  });

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])(
    '%s is stopped, but inside the territory of a known window',
    (name) => {
      const { register, contents, prevented } = standIn();
      expect(prevented(contents, name, 'app://console/')).toBe(true);
      register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => undefined });
      expect(prevented(contents, name, 'app://console/')).toBe(false);
      expect(prevented(contents, name, 'https://example.com/')).toBe(true);
    },
  );

  test('requests are filtered', () => {
    const { handlers } = standIn();
    const answers: unknown[] = [];
    for (const url of ['app://console/v1/generators', 'https://example.com/']) {
      handlers['onBeforeRequest']?.({ url, resourceType: 'xhr' }, (answer: unknown) => answers.push(answer));
    }
    expect(answers).toEqual([{ cancel: false }, { cancel: true }]);
  });

  test('a page that stands outside of its territory all the same is told of, but for its first one', () => {
    const { register, contents } = standIn();
    const strayed: string[] = [];
    const go = (url: string) => contents.emit('did-navigate', {}, url);
    go('about:blank');
    register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => strayed.push('strayed') });
    go('app://console/owners');
    go('about:blank');
    expect(strayed).toEqual(['strayed']);
  });

  test('permissions follow the window that asks', () => {
    const { register, contents, handlers } = standIn();
    const granted: boolean[] = [];
    const request = () =>
      handlers['setPermissionRequestHandler']?.(contents, 'clipboard-sanitized-write', (answer: boolean) =>
        granted.push(answer),
      );
    request();
    register.enter(contents, { window: 'console', territory: CONSOLE, onStray: () => undefined });
    request();
    expect(granted).toEqual([false, true]);
    expect(handlers['setPermissionCheckHandler']?.(null, 'media')).toBe(false);
  });
});
