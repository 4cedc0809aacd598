import { afterEach, expect, it, vi } from 'vitest';
import { createOnboardingWindow } from '../../../src/renderer/lib/onboarding-window.ts';

afterEach(() => vi.unstubAllGlobals());

type Sent = { action: string; method: string; fields: [string, string][] };

/** As much of a browser as a popup needs: windows with a document that forms are put into. */
function browser({ blocks = false } = {}) {
  const windows: { address: string; name: string; opener: unknown; closed: boolean; sent: Sent[] }[] = [];
  const open = (address: string, name: string) => {
    if (blocks) return null;
    const sent: Sent[] = [];
    const createElement = (tag: string) =>
      tag === 'form'
        ? {
            method: '',
            action: '',
            fields: [] as { name: string; value: string }[],
            append(field: { name: string; value: string }) {
              this.fields.push(field);
            },
            submit() {
              sent.push({
                action: this.action,
                method: this.method,
                fields: this.fields.map(({ name: key, value }) => [key, value]),
              });
            },
          }
        : { type: '', name: '', value: '' };
    const made = {
      address,
      name,
      opener: 'the console',
      closed: false,
      sent,
      document: { createElement, body: { append: () => undefined } },
      close: () => void (made.closed = true),
    };
    windows.push(made);
    return made;
  };
  vi.stubGlobal('window', { open });
  return windows;
}

const to = { address: 'http://localhost:4020/onboarding/enter', ticket: 'a-ticket' };

it('[T24] is opened blank, without a way back to the console, and sends its ticket by a form: no address holds it', () => {
  const windows = browser();
  const popup = createOnboardingWindow();
  expect(popup.open()).toBe('opened');
  expect(windows).toMatchObject([{ address: 'about:blank', name: '_blank', opener: null, sent: [] }]);
  popup.lead(to);
  expect(windows[0]?.sent).toEqual([{ action: to.address, method: 'post', fields: [['ticket', 'a-ticket']] }]);
});

it('[T29] is led once; what is shown in it is nothing of this page any more', () => {
  const windows = browser();
  const popup = createOnboardingWindow();
  popup.open();
  popup.lead(to);
  popup.lead(to);
  popup.close();
  expect(windows).toMatchObject([{ closed: false, sent: [{}] }]);
});

it('leaves no blank window behind: not when the code was wrong, and not when it is opened again', () => {
  const windows = browser();
  const popup = createOnboardingWindow();
  popup.open();
  popup.open();
  popup.close();
  expect(windows.map(({ closed }) => closed)).toEqual([true, true]);
});

it('says so when the browser blocks it', () => {
  browser({ blocks: true });
  expect(createOnboardingWindow().open()).toBe('blocked');
});
