import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../src/languages/languages.ts';
import { brandOf } from '../../src/service/hosted/brand.ts';
import { previewScreen } from '../../src/service/hosted/preview-screen.tsx';
import type { StepPath } from '../../src/service/hosted/step-path.ts';

const brand = brandOf({ company_name: 'Søl & Co', color: '#f2b705', logo: null });
const steps: StepPath[] = ['welcome', 'usage-data', 'ownership', 'details', 'agreement', 'payment', 'done'];

describe.each(Object.keys(languages) as Language[])('the preview in %s', (language) => {
  test.each(steps)('of %s is the whole page in the look of the brand', (step) => {
    const page = previewScreen(step, language, { brand, at: 1_700_000_000_000_000, nonce: 'abc' });
    expect(page.startsWith(`<!doctype html><html lang="${language}">`)).toBe(true);
    expect(page).toContain('<style nonce="abc">');
    expect(page).toContain('--brand: #f2b705');
    expect(page).toContain('Søl &amp; Co');
    expect(page).not.toContain('<script');
  });
});
