import type { EventEmitter } from 'node:events';
import type { ContentsEvents } from './events.ts';

interface LoadFault {
  code: number;
  name: string;
  url: string;
}

const asError = ({ code, name, url }: LoadFault): Error =>
  Object.assign(new Error(`${name} (${code}) loading '${url}'`), { errno: code, code: name, url });

/**
 * How `loadURL` of Electron ends, told from its events: it resolves with `did-finish-load`, rejects with
 * `did-fail-load`, with ERR_ABORTED when another navigation starts, and with ERR_FAILED when loading stops without
 * either (a load that was given up).
 */
export function awaitLoad(contents: EventEmitter<ContentsEvents>, requested: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let fault: LoadFault | undefined;
  let started = false;

  const finish = (): void => {
    contents.off('did-finish-load', finish);
    contents.off('did-fail-load', onFail);
    contents.off('did-start-navigation', onStart);
    contents.off('did-stop-loading', onStop);
    contents.off('destroyed', onStop);
    if (fault) reject(asError(fault));
    else resolve();
  };
  const onFail = (...[, code, name, url, isMainFrame]: ContentsEvents['did-fail-load']): void => {
    if (!isMainFrame) return;
    fault ??= { code, name, url };
    if (!started) finish();
  };
  const onStart = (...[{ url, isSameDocument, isMainFrame }]: ContentsEvents['did-start-navigation']): void => {
    if (!isMainFrame) return;
    if (started && !isSameDocument) {
      fault = { code: -3, name: 'ERR_ABORTED', url };
      finish();
    }
    started = true;
  };
  const onStop = (): void => {
    fault ??= { code: -2, name: 'ERR_FAILED', url: requested };
    finish();
  };
  contents.on('did-finish-load', finish);
  contents.on('did-fail-load', onFail);
  contents.on('did-start-navigation', onStart);
  contents.on('did-stop-loading', onStop);
  contents.on('destroyed', onStop);
  return promise;
}
