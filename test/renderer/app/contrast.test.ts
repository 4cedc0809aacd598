import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, edgeColorOf, shadeForWhite, textColorOn } from '../../../src/contract/contrast.ts';

const AA = 4.5;
const css = readFileSync(new URL('../../../src/renderer/app/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = '', highLight = '', highDark = ''] = css.split(/^:root.*\{$/m).slice(1);
const colors = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--c-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', color = '']) => [name, color]),
  );

describe.each([
  ['light', colors(light)],
  ['dark', colors(dark)],
  ['high-contrast light', colors(highLight)],
  ['high-contrast dark', colors(highDark)],
])('the %s theme', (_name, theme) => {
  const of = (name: string) => theme[name] ?? '#000000';
  const texts = ['text', 'muted', 'good', 'warn', 'bad', 'info', 'idle'];
  const surfaces = ['surface', 'raised', 'app', 'hover', 'selected'];

  it.each(texts.flatMap((text) => surfaces.map((surface) => [text, surface])))('%s reads on %s', (text, surface) => {
    expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(AA);
  });

  it.each(['good', 'warn', 'bad', 'info'])('the words of a %s notice read', (tone) => {
    expect(contrast(of('text'), of(`${tone}-soft`))).toBeGreaterThanOrEqual(AA);
    expect(contrast(of(tone), of(`${tone}-soft`))).toBeGreaterThanOrEqual(3);
  });

  it.each(['good', 'warn', 'bad', 'info'])('a state of tone %s reads on its own soft color', (tone) => {
    expect(contrast(of(tone), of(`${tone}-soft`))).toBeGreaterThanOrEqual(AA);
  });

  it('the test band and amber surfaces carry readable text', () => {
    expect(contrast(of('band-text'), of('band'))).toBeGreaterThanOrEqual(AA);
    expect(contrast(of('band-text'), of('band-stripe'))).toBeGreaterThanOrEqual(AA);
    expect(contrast('#1a1205', of('accent'))).toBeGreaterThanOrEqual(AA);
  });

  it.each(surfaces)('the focus ring stands out on %s', (surface) => {
    expect(contrast(of('focus'), of(surface))).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  ['light', colors(highLight)],
  ['dark', colors(highDark)],
])('the high-contrast %s theme, in the sun', (_name, theme) => {
  const of = (name: string) => theme[name] ?? '#808080';
  const surfaces = ['surface', 'raised', 'app', 'hover', 'selected'];

  it('names every color that the other themes name', () => {
    expect(Object.keys(theme)).toEqual(Object.keys(colors(light)));
  });

  it.each(['text', 'muted', 'good', 'warn', 'bad', 'info', 'idle'])('%s reads on every surface', (text) => {
    for (const surface of surfaces)
      expect(contrast(of(text), of(surface)), surface).toBeGreaterThanOrEqual(text === 'text' ? 12 : 9);
  });

  it.each(['line', 'line-strong', 'focus'])('a line of %s is seen on every surface', (line) => {
    for (const surface of surfaces)
      expect(contrast(of(line), of(surface)), surface).toBeGreaterThanOrEqual(line === 'focus' ? 4.5 : 3);
  });
});

describe('the text on an installer’s color', () => {
  it('reaches AA on every color there is', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...channels) => {
        const surface = `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
        expect(contrast(surface, textColorOn(surface))).toBeGreaterThanOrEqual(AA);
      }),
      { numRuns: 2000 },
    );
  });

  it('is edged so that a line of it is seen on white', () => {
    expect([edgeColorOf('#0F7B6C'), edgeColorOf('#F2C14E')]).toEqual(['#0F7B6C', '#5b6472']);
  });

  it('that hardly shows on white has a shade of the same hue that does, no darker than it must be', () => {
    expect(shadeForWhite('#0F7B6C')).toBe('#0f7b6c');
    const shade = shadeForWhite('#F2C14E');
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(shade, '#ffffff')).toBeLessThan(3.1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, '0')}`;
        expect(contrast(shadeForWhite(color), '#ffffff')).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('is white on dark and black on light', () => {
    expect([textColorOn('#0F7B6C'), textColorOn('#F7AB1B')]).toEqual(['#ffffff', '#000000']);
  });
});
