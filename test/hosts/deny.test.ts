import { EventEmitter } from 'node:events';
import type { App, WebContents } from 'electron';
import { describe, expect, test } from 'vitest';
import { isWithin, mayNavigate, mayUse } from '../../src/main/deny.ts';
import { guardContents } from '../../src/main/guard-contents.ts';

const STAY = { origin: 'app://console', pathPrefix: '/onboarding/s/abc' };
const CONSOLE = { origin: 'app://console', pathPrefix: '/' };

describe('[T33] navigation', () => {
  test.each(['app://console/onboarding/s/abc', 'app://console/onboarding/s/abc/welcome', 'app://console/onboarding/s/abc/payment?x=1#y'])(
    'the onboarding window may go to %s',
    (url) => expect(mayNavigate(url, STAY)).toBe(true),
  );

  test.each([
    'app://console/', 'app://console/v1/generators', 'app://console/onboarding/s/abcd/welcome', 'app://console/onboarding/s/abc/../../../v1/generators',
    'app://console/onboarding/s/abc/%2e%2e/%2e%2e/v1', 'app://console/onboarding/s/abc%2f..%2fx',
    'app://console/onboarding/s/abc/..%2f..%2fv1', 'app://console/onboarding/s/abc/..%5c..%5cv1', 'app://other/onboarding/s/abc/welcome',
    'http://console/onboarding/s/abc/welcome', 'https://example.com/', 'file:///etc/passwd', 'about:blank', 'javascript:alert(1)', 'data:text/html,x',
    'blob:app://console/1', 'app://user:pass@console/onboarding/s/abc', 'view-source:app://console/onboarding/s/abc', 'nonsense', '',
  ])('and not to %s', (url) => expect(mayNavigate(url, STAY)).toBe(false));

  test('the console may go to its own pages, and nothing else may go anywhere', () => {
    expect(mayNavigate('app://console/owners/3', CONSOLE)).toBe(true);
    expect(mayNavigate('https://example.com/', CONSOLE)).toBe(false);
    expect(mayNavigate('app://console/', undefined)).toBe(false);
  });

  test('a prefix ends at a slash', () => {
    expect([isWithin('/a/b', '/a'), isWithin('/ab', '/a'), isWithin('/a', '/a'), isWithin('/x', '/')]).toEqual([true, false, true, true]);
  });
});

describe('[T33] permissions', () => {
  test.each(['media', 'geolocation', 'notifications', 'midi', 'clipboard-read', 'fileSystem', 'openExternal', 'usb', 'hid', 'serial', 'a-new-one'])(
    '%s is denied to every window',
    (permission) => expect([mayUse(permission, 'console'), mayUse(permission, 'onboarding'), mayUse(permission, 'unknown')]).toEqual([false, false, false]),
  );

  test('only the console writes to the clipboard', () => {
    const permission = 'clipboard-sanitized-write';
    expect([mayUse(permission, 'console'), mayUse(permission, 'onboarding'), mayUse(permission, 'unknown')]).toEqual([true, false, false]);
  });
});

/** As much of Electron as guardContents touches: it remembers the handlers and lets the test call them. */
function standIn() {
  const app = new EventEmitter();
  const handlers: Record<string, (...values: unknown[]) => unknown> = {};
  const session = Object.assign(new EventEmitter(), Object.fromEntries(
    ['setPermissionRequestHandler', 'setPermissionCheckHandler', 'setDevicePermissionHandler', 'setDisplayMediaRequestHandler'].map((name) => [
      name, (handler: (...values: unknown[]) => unknown) => void (handlers[name] = handler),
    ]),
  ));
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: () => unknown) => void (handlers['setWindowOpenHandler'] = handler),
  });
  const register = guardContents(app as unknown as App);
  app.emit('session-created', session);
  app.emit('web-contents-created', {}, contents);
  const prevented = (emitter: EventEmitter, name: string, url = ''): boolean => {
    let stopped = false;
    emitter.emit(name, { url, preventDefault: () => (stopped = true) });
    return stopped;
  };
  return { register, session, contents: contents as unknown as WebContents & EventEmitter, handlers, prevented };
}

describe('[T33] every session and every page', () => {
  test('downloads, webviews, new windows, devices and screens are denied', () => {
    const { session, contents, handlers, prevented } = standIn();
    expect(prevented(session, 'will-download')).toBe(true);
    expect(prevented(contents, 'will-attach-webview')).toBe(true);
    expect(handlers['setWindowOpenHandler']?.()).toEqual({ action: 'deny' });
    expect(handlers['setDevicePermissionHandler']?.({})).toBe(false);
    let streams: unknown;
    handlers['setDisplayMediaRequestHandler']?.({}, (answer: unknown) => (streams = answer));
    expect(streams).toEqual({});
  });

  test.each(['will-navigate', 'will-frame-navigate', 'will-redirect'])('%s is stopped, but inside the territory of a known window', (name) => {
    const { register, contents, prevented } = standIn();
    expect(prevented(contents, name, 'app://console/')).toBe(true);
    register.enter(contents, { window: 'console', territory: CONSOLE });
    expect(prevented(contents, name, 'app://console/')).toBe(false);
    expect(prevented(contents, name, 'https://example.com/')).toBe(true);
  });

  test('permissions follow the window that asks', () => {
    const { register, contents, handlers } = standIn();
    const granted: boolean[] = [];
    const request = () => handlers['setPermissionRequestHandler']?.(contents, 'clipboard-sanitized-write', (answer: boolean) => granted.push(answer));
    request();
    register.enter(contents, { window: 'console', territory: CONSOLE });
    request();
    expect(granted).toEqual([false, true]);
    expect(handlers['setPermissionCheckHandler']?.(null, 'media')).toBe(false);
  });
});
