import type { Locator, Page } from '@playwright/test';

/** The place of the map. */
export class MapScreen {
  /** What is drawn; it has the focus while keys move it. */
  readonly canvas: Locator;
  readonly side: Locator;
  readonly inView: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.canvas = page.getByRole('region', { name: 'Map', exact: true });
    this.side = page.getByRole('complementary', { name: 'Beside the map' });
    this.inView = page.getByRole('list', { name: 'In view' });
  }

  /** Resolves when it is drawn and answers to clicks. */
  async ready(): Promise<void> {
    await this.page.locator('[data-ready="true"]').waitFor();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async show(part: 'In view' | 'Nearby' | 'To fix'): Promise<void> {
    await this.side.getByRole('tab', { name: part }).click();
  }

  async switchTo(topic: 'Generators' | 'Inverters'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'What the map shows' }).getByText(topic).click();
  }

  /** A click on the middle, where the record is that the map was opened for. */
  async clickMiddle(): Promise<void> {
    await this.canvas.click();
  }

  async zoomOut(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) await this.button('Zoom out').click();
    await this.canvas.hover();
  }

  /** A picture of the middle, where nothing lies on the map, once it no longer changes. */
  async middle(): Promise<Buffer> {
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the map is not there');
    const clip = { x: box.x + 100, y: box.y + 100, width: box.width - 300, height: box.height - 300 };
    for (let before = await this.page.screenshot({ clip }); ; ) {
      const now = await this.page.screenshot({ clip });
      if (now.equals(before)) return now;
      before = now;
    }
  }

  /** Draws a rectangle around everything that is in view, or a lasso. */
  async select(tool: 'rectangle' | 'lasso'): Promise<void> {
    await this.button(`Select with a ${tool}`).click();
    const box = await this.canvas.boundingBox();
    if (!box) throw new Error('the map is not there');
    const at = (across: number, down: number): [number, number] => [
      box.x + box.width * across,
      box.y + box.height * down,
    ];
    await this.page.mouse.move(...at(0.02, 0.02));
    await this.page.mouse.down();
    for (const corner of [
      at(0.99, 0.02),
      at(0.99, 0.99),
      at(0.02, 0.99),
      ...(tool === 'lasso' ? [] : [at(0.99, 0.99)]),
    ])
      await this.page.mouse.move(...corner, { steps: 4 });
    await this.page.mouse.up();
  }
}
