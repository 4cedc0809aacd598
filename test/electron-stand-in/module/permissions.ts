import type { Session } from 'electron';
import type { ProtocolSession } from '../chromium/connection.ts';
import type { StandInWebContents } from './web-contents.ts';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type Permission = Parameters<CheckHandler>[1];

/** Electron's names of permissions, and what Chromium calls them. */
const PERMISSIONS: [Permission, { name: string; sysex?: boolean; allowWithoutSanitization?: boolean }][] = [
  ['geolocation', { name: 'geolocation' }],
  ['notifications', { name: 'notifications' }],
  ['media', { name: 'camera' }],
  ['media', { name: 'microphone' }],
  ['midi', { name: 'midi' }],
  ['midiSysex', { name: 'midi', sysex: true }],
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write' }],
  ['idle-detection', { name: 'idle-detection' }],
  ['storage-access', { name: 'storage-access' }],
  ['window-management', { name: 'window-management' }],
  ['local-fonts', { name: 'local-fonts' }],
];

/**
 * The permissions of one session. Electron asks its handlers when a page asks; here they are asked before a page is
 * loaded, and Chromium is told their answers. Without handlers everything is granted, as in Electron.
 */
export class Permissions {
  onRequest: RequestHandler | null = null;
  onCheck: CheckHandler | null = null;
  readonly #answers = new Map<string, 'granted' | 'denied'>();

  /** What the handlers say for a page at an origin, as Electron names it. */
  async decide(contents: StandInWebContents, permission: Permission, origin: string): Promise<'granted' | 'denied'> {
    // The handlers are written for whole pages of Electron; the stand-in's page is as much of one as they look at.
    const page = contents as unknown as Electron.WebContents;
    if (this.onCheck && !this.onCheck(page, permission, origin, { isMainFrame: true, requestingUrl: origin }))
      return 'denied';
    const { onRequest } = this;
    if (!onRequest) return 'granted';
    const granted = await new Promise<boolean>((resolve) =>
      onRequest(page, permission, resolve, { isMainFrame: true, requestingUrl: origin }),
    );
    return granted ? 'granted' : 'denied';
  }

  /** Tells Chromium, before a page of `pageOrigin` is loaded, what it may do. */
  async apply(
    browser: ProtocolSession,
    browserContextId: string | undefined,
    contents: StandInWebContents,
    pageOrigin: string,
    origin: string,
  ): Promise<void> {
    await Promise.all(
      PERMISSIONS.map(async ([permission, descriptor]) => {
        const setting = await this.decide(contents, permission, origin);
        const key = `${JSON.stringify(descriptor)} ${pageOrigin}`;
        if (this.#answers.get(key) === setting) return;
        this.#answers.set(key, setting);
        await browser.send('Browser.setPermission', {
          permission: descriptor,
          setting,
          origin: pageOrigin,
          ...(browserContextId && { browserContextId }),
        });
      }),
    );
  }
}
