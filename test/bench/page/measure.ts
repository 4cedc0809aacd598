import type { Page } from '@playwright/test';

/** Milliseconds from an input to the next painted frame, and to the frame that shows what it led to. */
export interface Answer {
  frame: number;
  shown: number;
}

/** What is not on screen by then never will be. */
const LIMIT_MS = 30_000;

/**
 * Runs in the page. The first click, key, wheel or step through the history is what is measured from, at the time that
 * the browser gives it. A frame is painted before the task that its animation frame has posted.
 */
const ARM = `(shown) => {
  const painted = (tell) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => tell(performance.now());
    port2.postMessage(null);
  });
  window.answered = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('not on screen after ' + ${LIMIT_MS / 1000} + ' s: ' + shown)), ${LIMIT_MS});
    let begun;
    const begin = ({ timeStamp }) => {
      if (begun !== undefined) return;
      begun = timeStamp;
      let frame;
      const look = (at) => {
        frame ??= at - begun;
        if (shown()) return resolve({ frame, shown: at - begun });
        painted(look);
      };
      painted(look);
    };
    for (const type of ['click', 'keydown', 'wheel', 'popstate'])
      window.addEventListener(type, begin, { capture: true, once: true, passive: true });
  });
}`;

/** Resolves once an expression of the page is true; the page's policy allows no waiting that evaluates text in it. */
export const until = (page: Page, expression: string): Promise<void> =>
  page.evaluate(
    `new Promise((resolve) => (function look() { if (${expression}) resolve(); else requestAnimationFrame(look); })())`,
  );

/** `shown`: an expression of the page that is true when what the action leads to is on screen. */
export async function answerTo(page: Page, shown: string, act: () => Promise<unknown>): Promise<Answer> {
  await page.evaluate(`(${ARM})(() => Boolean(${shown}))`);
  await act();
  return page.evaluate<Answer>('window.answered');
}

/** The value below which this part of all values lies. */
export const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
