import { quantile } from './measure.ts';
import type { PageHost } from './page-host.ts';
import type { Verdict } from '../verdict.ts';

const FRAME_MS = 1000 / 60;
const BOUND = 0.02;
/** Pixels per second, and of one gesture. */
const SPEED = 3000;
const DISTANCE = 12_000;

/** The part of the frames of one gesture that were not drawn. */
async function dropped({ page }: PageHost): Promise<number> {
  const box = await page.getByRole('grid').boundingBox();
  if (!box) throw new Error('no list to scroll');
  await page.evaluate(`window.frames_ = []; (function look(at) {
    window.frames_.push(at);
    window.looking = requestAnimationFrame(look);
  })(performance.now())`);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -DISTANCE,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  await session.detach();
  const at = await page.evaluate<number[]>('cancelAnimationFrame(window.looking), window.frames_');
  const gaps = at.slice(1).map((time, index) => Math.round((time - (at[index] ?? time)) / FRAME_MS));
  const due = gaps.reduce((sum, gap) => sum + Math.max(1, gap), 0);
  return gaps.reduce((sum, gap) => sum + Math.max(0, gap - 1), 0) / due;
}

/** The row of scrolling through a list of generators: several gestures, one after the other. */
export async function scrollingTable(host: PageHost, count: number): Promise<Verdict[]> {
  const { page } = host;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Generators' }).click();
  await page.locator('[role=row][aria-busy=false]').first().waitFor();
  const parts: number[] = [];
  for (let round = 0; round < count; round += 1) parts.push(await dropped(host));
  const [least, most] = [quantile(parts, 0), quantile(parts, 1)].map((part) => `${(part * 100).toFixed(1)} %`);
  return [
    {
      what: `frames that were dropped while scrolling, against ${BOUND * 100} % (from ${least} to ${most} of a gesture)`,
      figure: quantile(parts, 0.5) / BOUND,
      unit: 'ratio',
      bound: { atMost: 1 },
    },
  ];
}
