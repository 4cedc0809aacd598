import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 120;

/**
 * Runs in the page: whether what has the focus looks different from when it has not, in itself or in what stands around
 * it.
 */
function focusIsVisible(): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return true;
  // A list keeps the focus itself and shows it on its active row.
  const active = document.getElementById(focused.getAttribute('aria-activedescendant') ?? '');
  const around = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label'), active].filter(
    (each) => each !== null,
  );
  const looks = () =>
    around
      .map((each) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join('\n');
  // What turns forever (a loader) has no end to go to.
  const settle = () =>
    document
      .getAnimations()
      .forEach((animation) => animation.effect?.getComputedTiming().endTime !== Infinity && animation.finish());
  settle();
  const before = looks();
  focused.blur();
  settle();
  const after = looks();
  focused.focus({ preventScroll: true });
  return before !== after;
}

/**
 * One press of a key; where the focus goes, it can be seen. A date field has stops inside itself, which the browser
 * marks.
 */
async function step(page: Page, key: string): Promise<void> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press(key);
  if (await before.evaluate((element) => element === document.activeElement)) return;
  const described = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  expect(await page.evaluate(focusIsVisible), `the focus cannot be seen on ${described}`).toBe(true);
}

/**
 * Presses Tab (or Shift+Tab) until `target` has the focus, which can be seen at each stop on the way. Nothing else is
 * pressed.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.first().waitFor({ state: 'attached' });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await step(page, key);
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${target.toString()}`);
}

/** Goes to a field and types, in place of what stands there. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+A');
  await target.page().keyboard.type(text);
}

/** Goes to a button or link and presses it. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/**
 * Goes to a file field and opens the system's dialog from there; what is chosen in it is the system's matter. The wait
 * begins before the way there: it and the key reach the page by two roads, and a key that is first opens a dialog
 * nobody hears of.
 */
export async function chooseFile(
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([target.page().waitForEvent('filechooser'), press(target)]);
  await chooser.setFiles(file);
}
