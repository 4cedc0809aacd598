import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SystemOwner } from '../../src/contract/system-owners.ts';
import type { Mode } from '../../src/contract/fields.ts';
import { startTestService, type TestService } from '../support/test-service.ts';
import { enter, newOwner, readOwner, RETURN_URL, sessionPathOf, walk } from './accounts.ts';
import type { OwnerBrowser } from './owner-browser.ts';
import { CONTRACT, file, JPEG } from './sample-files.ts';

let service: TestService;
let owner: SystemOwner;
let browser: OwnerBrowser;
let path: string;

async function start(mode: Mode = 'test'): Promise<void> {
  service = await startTestService({ mode });
  owner = await newOwner(service);
  await come();
}
async function come(): Promise<void> {
  browser = await enter(service, owner);
  path = `${sessionPathOf(browser)}/usage-data`;
  await walk(browser, {}, 'usage-data');
}
beforeEach(() => start());
afterEach(() => service.close());

const PHOTO = { ...JPEG, field: 'meter_photo' };
const BILL = { ...CONTRACT, field: 'utility_bill' };
const connect = (fields: Record<string, string>) =>
  browser.submit(path, { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001', ...fields });
const byHand = (fields: Record<string, string>, ...files: (typeof PHOTO)[]) =>
  browser.upload(path, { method: 'manual', action: 'continue', ...fields }, ...files);
const faults = (page: string) =>
  [...page.matchAll(/<li><a href="#(\w+)">([^<]+)</g)].map(([, field, fault]) => `${field}: ${fault}`);
const isDue = async () => (await readOwner(service, owner.id)).requirements.currently_due.includes('usage_data');
const passed = async () => expect([browser.at.split('/').at(-1), await isDue()]).toEqual(['ownership', false]);
const shownAgain = async () => (await browser.open(path)).payload;

describe('connecting the data of an inverter', () => {
  test('[D24] a site that the maker connects is done, and shown as connected on the way back', async () => {
    await connect({});
    await passed();
    const page = await shownAgain();
    expect(page).toContain('<strong>Connected</strong>: SMA America, site SITE-0001');
    expect(page).toMatch(/checked="" value="integration"|value="integration" checked=""/);
    expect(page).not.toContain('name="serial_number"');
  });

  test('[D24] the serial number is asked for only when the maker needs it', async () => {
    const page = (await connect({ site_id: 'SITE-0002' })).payload;
    expect(faults(page)).toEqual([
      'serial_number: SMA America also needs the serial number of your inverter for this site.',
    ]);
    expect(page).toContain('value="SITE-0002"');
    expect(await isDue()).toBe(true);
    expect((await connect({ site_id: 'SITE-0002', serial_number: ' ' })).statusCode).toBe(422);
    await connect({ site_id: 'SITE-0002', serial_number: 'SN 4711' });
    await passed();
    expect(await shownAgain()).toContain('value="SN 4711"');
  });

  test('[D24] a refusal says why and what else can be done', async () => {
    const page = (await connect({ site_id: 'SITE-0003' })).payload;
    expect(faults(page)).toEqual([
      'site_id: SMA America has no site SITE-0003 that may be connected. Check the site ID, or enter your figures by hand below.',
    ]);
    expect(await isDue()).toBe(true);
  });

  test('the maker comes from the list: spelling is forgiven, others are told what could be meant', async () => {
    await connect({ brand: ' enphase energy, INC. ' });
    await passed();
    expect(await shownAgain()).toContain('value="Enphase Energy Inc"');
    expect(faults((await connect({ brand: 'SMA' })).payload)[0]).toMatch(
      /^brand: SMA is not in the list of makers\. Did you mean SMA America/,
    );
    expect(faults((await connect({ brand: 'Own Work Ltd' })).payload)[0]).toContain(
      'Choose one of the names in the list, or enter your figures by hand',
    );
    expect(faults((await connect({ brand: '', site_id: '' })).payload)).toEqual([
      'brand: Choose the maker of your inverter.',
      'site_id: Enter the site ID.',
    ]);
  });

  test('neither a password nor a login is asked for', async () => {
    const page = await shownAgain();
    expect(page).toContain('We never ask for your password or login.');
    expect(page).not.toMatch(/type="password"|name="(user|login|password)/);
  });

  test('in live mode nobody is asked: it is a request, and the screen says so', async () => {
    await service.close();
    await start('live');
    expect(await shownAgain()).toContain(
      'What you enter is saved as a request: your data is not connected yet when you continue.',
    );
    await connect({ site_id: 'SITE-0003' });
    await passed();
    expect(await shownAgain()).toContain('<strong>Requested, not connected yet</strong>: SMA America, site SITE-0003');
  });

  test('without the list every maker is taken', async () => {
    await service.close();
    service = await startTestService({ host: { sampleFolder: '/nowhere' } });
    owner = await newOwner(service);
    await come();
    await connect({ brand: 'Own Work Ltd' });
    expect(await isDue()).toBe(false);
  });
});

describe('writing the figures down by hand', () => {
  const readings = {
    date_1: '2026-01-03',
    kwh_1: '12,480',
    date_2: '2026-02-03',
    kwh_2: '12480.5',
    date_3: '',
    kwh_3: '',
  };

  test.each([
    ['a photo', [PHOTO]],
    ['a bill', [BILL]],
    ['both', [PHOTO, BILL]],
  ])('%s and readings are enough, and are there on the way back', async (_what, files) => {
    await byHand(readings, ...files);
    await passed();
    const page = await shownAgain();
    for (const value of ['2026-01-03', '12,480', '2026-02-03', '12,480.5']) expect(page).toContain(`value="${value}"`);
    for (const { name } of files) expect(page).toContain(`>${name}</strong>`);
  });

  test('neither readings alone nor a photo alone; the photo stays', async () => {
    expect(faults((await byHand(readings)).payload)).toEqual([
      'meter_photo: Add a photo of your meter, or a bill that shows its reading.',
    ]);
    const page = (await byHand({ date_1: '', kwh_1: '' }, PHOTO)).payload;
    expect(faults(page)).toEqual(['date_1: Enter at least one meter reading and its date.']);
    expect(page).toContain('>meter.jpg</strong>');
    await byHand(readings);
    await passed();
  });

  test('what cannot be right is told beside its row, and everything typed is kept', async () => {
    const typed = {
      date_1: '2026-02-30',
      kwh_1: '1',
      date_2: '2026-03-13',
      kwh_2: '2',
      date_3: '2026-01-01',
      kwh_3: 'twelve',
      date_4: '2026-01-01',
      kwh_4: '4',
      date_5: '2026-01-02',
      kwh_5: '3',
      date_6: '',
      kwh_6: '7',
    };
    const response = await byHand(typed, PHOTO);
    expect(response.statusCode).toBe(422);
    expect(faults(response.payload).map((fault) => fault.split('.')[0])).toEqual([
      'date_1: Reading 1: enter the day it was read',
      'date_2: Reading 2: this date is in the future',
      'kwh_3: Reading 3: enter the total in kWh as digits, for example 12,480',
      'date_4: Reading 4: another reading has the same day',
      'kwh_5: Reading 5: the total is lower than on an earlier day',
      'date_6: Reading 6: enter the day it was read',
    ]);
    for (const value of Object.values(typed).filter((given) => given !== ''))
      expect(response.payload).toContain(`value="${value}"`);
    for (const row of [1, 2, 4, 6]) expect(response.payload).toContain(`id="date_${row}-fault"`);
  });

  test.each(['1e5', '12,480,5', '-1', '1.2345', '0x10', '١٢', '1234567890'])('"%s" is no total', async (kwh_1) => {
    expect(faults((await byHand({ date_1: '2026-01-03', kwh_1 }, PHOTO)).payload)[0]).toContain(
      'enter the total in kWh as digits',
    );
  });

  test('rows are added one by one, up to twelve; what was typed and chosen stays', async () => {
    expect((await shownAgain()).match(/name="date_\d+"/g)).toHaveLength(3);
    let fields: Record<string, string> = {
      date_1: '2026-01-03',
      kwh_1: 'abc',
      date_2: '',
      kwh_2: '',
      date_3: '',
      kwh_3: '',
    };
    for (let rows = 4; rows <= 12; rows++) {
      const page = (await byHand({ ...fields, action: 'add_reading' }, ...(rows === 4 ? [PHOTO] : []))).payload;
      expect(page.match(/name="date_\d+"/g)).toHaveLength(rows);
      expect(page).toContain('value="abc"');
      expect(page).toContain('>meter.jpg</strong>');
      expect(page.includes('value="add_reading"')).toBe(rows < 12);
      fields = { ...fields, [`date_${rows}`]: '', [`kwh_${rows}`]: '' };
    }
    expect((await byHand({ ...fields, action: 'add_reading' })).payload.match(/name="date_\d+"/g)).toHaveLength(12);
  });

  test('removing the last photo makes the step due again; readings that are typed stay', async () => {
    await byHand(readings, PHOTO);
    const [, id] = /value="remove-(\d+)"/.exec(await shownAgain()) ?? [];
    const page = (await byHand({ ...readings, kwh_2: '13,000', action: `remove-${id}` })).payload;
    expect(page).toContain('value="13,000"');
    expect(page).not.toContain('value="remove-');
    expect(await isDue()).toBe(true);
  });

  test('a refused photo holds the owner up, whatever way is chosen', async () => {
    const wrong = { ...file('meter.heic', Buffer.from('ftypheic')), field: 'meter_photo' };
    expect(
      faults(
        (
          await browser.upload(
            path,
            { method: 'integration', brand: 'SMA America', site_id: 'SITE-0001', action: 'continue' },
            wrong,
          )
        ).payload,
      )[0],
    ).toContain('meter.heic is not a PDF, JPEG, PNG, or WebP.');
    expect(await isDue()).toBe(true);
  });

  test('save and finish later keeps what is complete, and shows what is not', async () => {
    const half = await byHand({ action: 'later', date_1: '2026-01-03', kwh_1: '' }, PHOTO);
    expect([half.statusCode, half.payload.includes('leave without saving')]).toEqual([422, true]);
    await byHand({ ...readings, action: 'later' });
    expect([browser.at, await isDue()]).toEqual([RETURN_URL, false]);
  });

  test('asked for again, the reason stands at the top', async () => {
    await byHand(readings, PHOTO);
    await walk(browser);
    await service.signIn();
    const reason = 'The photo of your meter cannot be read.';
    await service.send('operator', 'POST', `/console/owners/${owner.id}/requirements`, {
      body: { requirement: 'usage_data', reason },
    });
    await come();
    expect(browser.at).toBe(path);
    expect(await shownAgain()).toContain(reason);
    await byHand({ ...readings, date_3: '2026-03-01', kwh_3: '13,000' }, BILL);
    expect(browser.at.split('/').at(-1)).toBe('done');
  });
});
