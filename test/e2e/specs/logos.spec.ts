import type { Page } from '@playwright/test';
import { animatedPng, cmykJpeg, hugePng, png, turnedJpeg } from '../support/pictures.ts';
import { expect, test } from '../support/suite.ts';

const RED = [255, 0, 0, 255] as const;
const BLUE = [0, 0, 255, 255] as const;
const CLEAR = [0, 0, 0, 0] as const;

const logo = (page: Page) => page.getByRole('img', { name: 'The logo' });

/** Chooses a file as the logo, and resolves once the form shows its name. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Logo file').setInputFiles({ name, mimeType, buffer });
  await page.getByRole('status', { name: 'Chosen logo' }).getByText(name).waitFor();
}

/** What the logo is now: size, its first and its last pixel, and its file. */
async function seen(page: Page): Promise<{ size: number[]; first: number[]; last: number[]; file: Buffer }> {
  const { src, ...rest } = await logo(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height, src: address } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('there is nothing to draw on');
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    return { src: address, size: [width, height], first: at(0, 0), last: at(width - 1, height - 1) };
  });
  return { ...rest, file: Buffer.from(src.split(',')[1] ?? '', 'base64') };
}

/** Red, green, and blue as far as a JPEG keeps them. */
const isAbout = (pixel: number[], color: readonly number[]): boolean =>
  pixel.every((channel, index) => Math.abs(channel - (color[index] ?? 0)) < 40);

test('a logo of any program or camera is encoded anew: upright, at rest, and without what was written into it @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  const nothingElse = (file: Buffer) => {
    expect(file.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(file.length).toBeLessThan(512 * 1024);
    for (const left of ['Jane Hill', 'Exif', 'acTL', 'fdAT', 'tEXt']) expect(file.includes(left), left).toBe(false);
  };

  await test.step('turned by a camera', async () => {
    await choose(page, 'photo.jpg', 'image/jpeg', await turnedJpeg(page, 'Jane Hill'));
    const { size, first, last, file } = await seen(page);
    expect(size).toEqual([20, 60]);
    expect([isAbout(first, RED), isAbout(last, BLUE)]).toEqual([true, true]);
    nothingElse(file);
  });

  await test.step('in the colors of printers', async () => {
    await choose(page, 'print.jpg', 'image/jpeg', cmykJpeg());
    const { size, first, file } = await seen(page);
    expect(size).toEqual([8, 8]);
    expect(isAbout(first, RED), String(first)).toBe(true);
    nothingElse(file);
  });

  await test.step('animated', async () => {
    await choose(page, 'turning.png', 'image/png', animatedPng(12, 6, [RED, BLUE]));
    const { size, first, last, file } = await seen(page);
    expect({ size, first, last }).toEqual({ size: [12, 6], first: [...RED], last: [...RED] });
    nothingElse(file);
  });

  await test.step('transparent', async () => {
    // A ring: what is clear within it stays clear.
    const ring = png(
      40,
      40,
      (x, y) => (Math.min(x, y) < 5 || Math.max(x, y) >= 35 || (x === y && x > 9 && x < 30) ? CLEAR : BLUE),
      'Jane Hill',
    );
    await choose(page, 'ring.png', 'image/png', ring);
    const { size, first, file } = await seen(page);
    expect({ size, first }).toEqual({ size: [30, 30], first: [...BLUE] });
    const middle = await logo(page).evaluate((image: HTMLImageElement) => {
      const context = new OffscreenCanvas(30, 30).getContext('2d');
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(15, 15, 1, 1).data ?? [])];
    });
    expect(middle).toEqual([0, 0, 0, 0]);
    nothingElse(file);
  });

  await test.step('larger than any screen shows it, and noisy', async () => {
    let state = 1;
    const next = () => (state = (state * 48_271) % 2_147_483_647) & 255;
    await choose(
      page,
      'noise.png',
      'image/png',
      png(1440, 384, () => [next(), next(), next(), 255]),
    );
    const { size, file } = await seen(page);
    expect(size).toEqual([720, 192]);
    expect(file.length).toBeLessThanOrEqual(512 * 1024);
  });
});

test('a file that is no logo is refused by name, and the logo stays @hosts @long', async ({
  console: { host, frame },
}) => {
  const { page } = host;
  await frame.goTo('Branding');
  await choose(
    page,
    'mark.png',
    'image/png',
    png(12, 6, () => BLUE),
  );
  const before = await logo(page).getAttribute('src');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [name, kind, bytes, why] of [
    ['mark.svg', 'image/svg+xml', Buffer.from(svg), 'mark.svg is an SVG drawing. Save it as a PNG and choose that.'],
    ['mark.png', 'image/png', Buffer.from(svg), 'mark.png is not a picture'],
    ['moving.gif', 'image/gif', Buffer.from('GIF89a----'), 'moving.gif is a picture of another kind'],
    ['bomb.png', 'image/png', hugePng(), 'bomb.png has more than 64 megapixels. Save it smaller and choose that.'],
    ['half.png', 'image/png', png(12, 6, () => RED).subarray(0, 40), 'half.png is damaged'],
  ] as const) {
    await page.getByLabel('Logo file').setInputFiles({ name, mimeType: kind, buffer: bytes });
    const fault = page.getByRole('alert').filter({ hasText: why });
    await expect(fault).toContainText('The logo has not changed.');
    expect(await logo(page).getAttribute('src'), name).toBe(before);
  }
});

test('a logo is cropped with the mouse and with the keyboard @hosts @long', async ({ console: { host, frame } }) => {
  const { page } = host;
  await frame.goTo('Branding');
  // Red at the left half, blue at the right one, in a clear margin.
  const isIn = (x: number, y: number) => x >= 20 && x < 180 && y >= 20 && y < 80;
  await choose(
    page,
    'mark.png',
    'image/png',
    png(200, 100, (x, y) => (isIn(x, y) ? (x < 100 ? RED : BLUE) : CLEAR)),
  );
  expect((await seen(page)).size).toEqual([160, 60]);
  const dialog = page.getByRole('dialog', { name: 'Crop the logo' });
  const edge = (name: string) => dialog.getByRole('slider', { name: `${name} edge` });

  await test.step('with the mouse: the left edge to the middle', async () => {
    await page.getByRole('button', { name: 'Crop…' }).click();
    await expect(edge('Left')).toHaveAttribute('aria-valuenow', '20');
    const box = await edge('Left').boundingBox();
    const right = await edge('Right').boundingBox();
    if (!box || !right) throw new Error('there is no edge');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((x + right.x + right.width / 2) / 2, y + 9, { steps: 5 });
    await page.mouse.up();
    await expect(edge('Left')).toHaveAttribute('aria-valuenow', '100');
    await dialog.getByRole('button', { name: 'Crop logo' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await seen(page)).size).toEqual([80, 60]);
    expect((await seen(page)).first).toEqual([...BLUE]);
  });

  await test.step('with the keyboard: the whole picture, then the right edge inward', async () => {
    await page.keyboard.press('Enter');
    // The dialog takes the focus a moment after it is shown.
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Whole picture' }).press('Enter');
    await edge('Right').focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(edge('Right')).toHaveAttribute('aria-valuetext', '100 of 200 pixels');
    await edge('Top').press('ArrowDown');
    await expect(edge('Top')).toHaveAttribute('aria-valuenow', '1');
    await edge('Bottom').press('Home');
    // It never passes the other one.
    await expect(edge('Bottom')).toHaveAttribute('aria-valuenow', '3');
    await edge('Bottom').press('End');
    await dialog.getByRole('button', { name: 'Crop logo' }).press('Enter');
    await expect.poll(async () => (await seen(page)).size).toEqual([100, 99]);
    const { last } = await seen(page);
    expect(last).toEqual([...CLEAR]);
  });

  await test.step('and back to where it was at first', async () => {
    await page.getByRole('button', { name: 'Crop…' }).click();
    await dialog.getByRole('button', { name: 'Cut off empty margins' }).click();
    await dialog.getByRole('button', { name: 'Crop logo' }).click();
    await expect.poll(async () => (await seen(page)).size).toEqual([160, 60]);
  });
});
