import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../support/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await service.signIn();
});
afterAll(() => service.close());

const known = async (zip: string): Promise<unknown> =>
  (await service.send('operator', 'GET', `/console/zip-codes/${zip}`)).json();

test('a ZIP code tells its city, its state, and the cities nearby', async () => {
  expect(await known('02134-1234')).toEqual({
    is_listed: true,
    place: {
      city: 'Allston',
      state: 'MA',
      cities: expect.arrayContaining(['Boston', 'Allston']),
      middle: { latitude: expect.closeTo(42.35, 1), longitude: expect.closeTo(-71.13, 1) },
    },
  });
});

test('one that does not exist has no place; of territories, and of what is none, nothing is known', async () => {
  expect(await known('02000')).toEqual({ is_listed: true, place: null });
  for (const zip of ['00901', '96910', 'ABC', '2134'])
    expect(await known(zip)).toEqual({ is_listed: false, place: null });
});

test('many at once are answered in their order', async () => {
  const zips = ['94103', '02134', '10001', '73301'];
  const answers = await Promise.all(zips.map(known));
  expect(answers.map((answer) => (answer as { place: { state: string } }).place.state)).toEqual([
    'CA',
    'MA',
    'NY',
    'TX',
  ]);
});
