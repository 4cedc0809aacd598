import { describe, expect, it } from 'vitest';
import {
  brandingForm,
  readBrandingChange,
  readNewBranding,
} from '../../../src/renderer/features/branding/components/branding-form.ts';
import {
  blankGenerator,
  readGeneratorForm,
} from '../../../src/renderer/features/generators/components/generator-form.ts';
import {
  blankInverter,
  productionForm,
  readInverterForm,
  readProductionForm,
} from '../../../src/renderer/features/inverters/components/inverter-form.ts';
import { operatorFaults } from '../../../src/renderer/lib/operator-form.ts';
import { english } from '../../../src/renderer/lib/words.ts';
import {
  blankOwner,
  ownerDetails,
  readOwnerChange,
  readOwnerForm,
} from '../../../src/renderer/features/owners/components/owner-form.ts';
import { logoFault } from '../../../src/renderer/features/branding/components/read-logo.ts';
import { inverter } from '../support/records.ts';

const elmStreet = {
  address: '12 Elm Street ',
  city: 'Springfield',
  state: 'MA',
  zip_code: '01103',
  nameplate_capacity: '7.2',
  online_date: '2024-05-17',
  latitude: '42.1015',
  longitude: '-72.5898',
  homeowner_id: '4711',
};

describe('the form of a generator', () => {
  it('[D28] [D8] sends watts, numbers as numbers, text trimmed', () => {
    expect(readGeneratorForm(elmStreet, 'kW', english)).toEqual({
      values: {
        ...elmStreet,
        address: '12 Elm Street',
        nameplate_capacity: 7200,
        latitude: 42.1015,
        longitude: -72.5898,
        homeowner_id: 4711,
      },
    });
  });

  it('names every fault at once', () => {
    const read = readGeneratorForm({ ...blankGenerator, latitude: '91', homeowner_id: '1.5' }, 'W', english);
    expect('faults' in read && Object.keys(read.faults).toSorted()).toEqual(Object.keys(blankGenerator).toSorted());
  });

  it('says of every field that was left empty that it is required', () => {
    const empty = { ...elmStreet, city: ' ', nameplate_capacity: '', online_date: ' ', latitude: '', homeowner_id: '' };
    const required = 'This field is required.';
    expect(readGeneratorForm(empty, 'kW', english)).toEqual({
      faults: {
        city: required,
        nameplate_capacity: required,
        online_date: required,
        latitude: required,
        homeowner_id: required,
      },
    });
  });
});

describe('the form of an inverter', () => {
  const eaton = { ...blankInverter, brand: 'Eaton', model: 'Xpert1670' };
  const BOTH = 'Enter both latitude and longitude, or neither.';

  it('leaves out what was left empty', () => {
    expect(readInverterForm(eaton, english)).toEqual({ values: { brand: 'Eaton', model: 'Xpert1670' } });
  });

  it('takes latitude and longitude together, or neither', () => {
    expect(readInverterForm({ ...eaton, latitude: '0', longitude: '-72.5' }, english)).toEqual({
      values: { brand: 'Eaton', model: 'Xpert1670', latitude: 0, longitude: -72.5 },
    });
    expect(readInverterForm({ ...eaton, latitude: '0' }, english)).toEqual({ faults: { longitude: BOTH } });
    expect(readInverterForm({ ...eaton, latitude: ' ', longitude: '0' }, english)).toEqual({
      faults: { latitude: BOTH },
    });
    expect(readInverterForm({ ...eaton, model: '', latitude: '91' }, english)).toEqual({
      faults: { model: 'This field is required.', latitude: 'Must be between -90 and 90.', longitude: BOTH },
    });
  });
});

describe('a position that is none', () => {
  it('is told with an example of its own field', () => {
    expect(readInverterForm({ ...blankInverter, latitude: 'north', longitude: 'west' }, english)).toMatchObject({
      faults: {
        latitude: 'Enter degrees, like 42.36 or 42.36 N.',
        longitude: 'Enter degrees, like -71.05 or 71.05 W.',
      },
    });
  });
});

describe('the production of an inverter', () => {
  const before = productionForm(inverter, 'kW');

  it('[D28] is shown in the chosen unit', () => {
    expect(before).toEqual({ is_producing: false, production_rate: '1.2345', total_lifetime_production: '0.0001' });
  });

  it('[T13] sends only what was changed', () => {
    expect(readProductionForm({ ...before, production_rate: '2' }, before, 'kW', english)).toEqual({
      values: { production_rate: 2000 },
    });
    expect(readProductionForm({ ...before, is_producing: true }, before, 'kW', english)).toEqual({
      values: { is_producing: true },
    });
  });

  it('refuses to empty a figure', () => {
    expect(readProductionForm({ ...before, production_rate: '' }, before, 'kW', english)).toEqual({
      faults: { production_rate: 'Enter a number, with a decimal point.' },
    });
  });

  it('keeps an unknown rate unknown', () => {
    const unknown = productionForm({ ...inverter, production_rate: null }, 'W');
    expect(readProductionForm({ ...unknown, is_producing: true }, unknown, 'W', english)).toEqual({
      values: { is_producing: true },
    });
  });
});

describe('the form of an owner', () => {
  it('[D16] sends what was filled in, and asks for trading', () => {
    expect(readOwnerForm({ ...blankOwner, installer_id: '2', name: 'Ada Lovelace' }, english)).toEqual({
      values: { installer_id: 2, name: 'Ada Lovelace', capabilities: ['srec_trading'] },
    });
  });

  it('asks for the company', () => {
    expect(readOwnerForm(blankOwner, english)).toEqual({ faults: { installer_id: 'Choose a company.' } });
  });
});

describe('the details of an owner', () => {
  const before = ownerDetails({ name: 'Ada Lovelace', city: 'Springfield' });

  it('[D17] sends only what was changed, trimmed', () => {
    expect(before).toEqual({
      name: 'Ada Lovelace',
      email: '',
      phone: '',
      address: '',
      city: 'Springfield',
      state: '',
      zip_code: '',
    });
    expect(
      readOwnerChange(
        { ...before, name: ' Ada King ', city: 'Springfield ', email: 'ada@example.com' },
        before,
        english,
      ),
    ).toEqual({ values: { name: 'Ada King', email: 'ada@example.com' } });
    expect(readOwnerChange({ ...before, state: '  ' }, before, english)).toEqual({ values: {} });
  });

  it('says what can be replaced but not removed, and every other fault with it', () => {
    expect(readOwnerChange({ ...before, city: ' ', email: 'ada' }, before, english)).toEqual({
      faults: { city: 'Can be replaced, not removed.', email: expect.stringMatching(/email/i) as string },
    });
  });
});

describe('the form of a brand', () => {
  const profile = {
    id: 1,
    company_name: 'Sunny Roofs',
    email: null,
    color: '#0F7B6C',
    logo: null,
    created_at: '',
    updated_at: '',
  };

  it('[D15] sends what was filled in, or what was changed', () => {
    expect(readNewBranding({ ...brandingForm(undefined), company_name: 'Sunny Roofs' }, english)).toEqual({
      values: { company_name: 'Sunny Roofs' },
    });
    expect(
      readBrandingChange({ ...brandingForm(profile), email: 'a@b.example' }, brandingForm(profile), english),
    ).toEqual({
      values: { email: 'a@b.example' },
    });
  });

  it('says that a color can be replaced but not removed', () => {
    expect(readBrandingChange({ ...brandingForm(profile), color: '' }, brandingForm(profile), english)).toEqual({
      faults: { color: 'Can be replaced, not removed.' },
    });
    expect(
      readBrandingChange({ ...brandingForm(profile), company_name: ' ', email: ' ' }, brandingForm(profile), english),
    ).toEqual({ faults: { company_name: 'This field is required.' } });
  });
});

describe('a logo from the web', () => {
  it('has an https address', () => {
    const typed = { ...brandingForm(undefined), company_name: 'Sunny Roofs', logo: 'http://sunny.example/logo.png' };
    expect(readNewBranding(typed, english)).toEqual({
      faults: { logo: 'Enter an address that begins with https://.' },
    });
    expect(readBrandingChange(typed, brandingForm(undefined), english)).toEqual({
      faults: { logo: 'Enter an address that begins with https://.' },
    });
  });
});

describe('a logo from a file', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 64 }, () => 7)]);
  const limit = 'choose a PNG, JPEG, or WebP of at most 20 MB.';

  it('[D15] is taken for what it is, whatever its name says', async () => {
    expect(await logoFault(new File([png], 'sun.png', { type: 'image/png' }), english)).toBeUndefined();
    expect(await logoFault(new File([png], 'sun.jpg', { type: 'image/jpeg' }), english)).toBeUndefined();
  });

  it('of the largest size is taken, one byte more is refused', async () => {
    const largest = new Uint8Array(20 * 1024 * 1024);
    largest.set(png);
    expect(await logoFault(new File([largest], 'sun.png', { type: 'image/png' }), english)).toBeUndefined();
    expect(await logoFault(new File([largest, new Uint8Array(1)], 'sun.png', { type: 'image/png' }), english)).toBe(
      `sun.png is too large: ${limit}`,
    );
  });

  it('is a picture by its bytes: nothing, text, and a drawing are refused by name', async () => {
    expect(await logoFault(new File([], 'notes.png', { type: 'image/png' }), english)).toBe(
      `notes.png is not a picture: ${limit}`,
    );
    expect(
      await logoFault(
        new File(['Call Ada about the roof on Monday.'], 'no\u202Etes.png', { type: 'image/png' }),
        english,
      ),
    ).toBe(`notes.png is not a picture: ${limit}`);
    expect(
      await logoFault(
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'sun.svg', { type: 'image/svg+xml' }),
        english,
      ),
    ).toBe('sun.svg is an SVG drawing. Save it as a PNG and choose that.');
  });

  it('tells the photo of a phone from any other file, whatever its name says', async () => {
    for (const name of ['IMG_0042.HEIC', 'sun.png'])
      expect(await logoFault(new File(['\0\0\0\x18ftypheic\0\0\0\0'], name, { type: 'image/png' }), english)).toBe(
        `${name} is a HEIC photo. Save it as a PNG or JPEG and choose that.`,
      );
    expect(await logoFault(new File(['x'], 'IMG_0042.HEIC'), english)).toBe(`IMG_0042.HEIC is not a picture: ${limit}`);
  });
});

describe('the form of an operator', () => {
  it('wants ten characters, twice the same', () => {
    expect(Object.keys(operatorFaults({ name: '', passphrase: 'short', repeat: 'other' }, english)).toSorted()).toEqual(
      ['name', 'passphrase', 'repeat'],
    );
    expect(
      operatorFaults({ name: 'Grace', passphrase: 'correct horse battery', repeat: 'correct horse battery' }, english),
    ).toEqual({});
  });
});
