import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

async function look(...lines: string[]) {
  const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
  const { plan, reasons } = desk.guess();
  await desk.prepare(plan);
  const check = desk.check(plan, '2026-11-24');
  const told = check.refusals.map(({ topic, field, code, rows }) => `${topic} ${field} ${code} ${rows.join()}`);
  const places = check.preview.map(({ generator, inverter }) => {
    const { latitude, longitude } = generator ?? inverter ?? {};
    return [latitude, longitude];
  });
  return { plan, reasons, check, told, places };
}
const row = (place: string): string => `1 Elm St,Phoenix,AZ,85001,7.6,2024-03-14,"${place}",1`;
const NAMES = (header: string): string => `Address,City,State,ZIP,Capacity (kW),Online date,${header},Homeowner ID`;

describe('latitude and longitude in one column', () => {
  it.each([
    ['Lat/Long', '33.45, -112.07'],
    ['Coordinates', '33.45,-112.07'],
    ['Location', '33.45 -112.07'],
    ['GPS', '(33.45, -112.07)'],
    ['Lat/Long', '33.45 / -112.07'],
    ['Lat/Long', '33,45; -112,07'],
    ['Position', '33.45° N, 112.07° W'],
    ['Long/Lat', '-112.07, 33.45'],
    ['geometry', 'POINT (-112.07 33.45)'],
    ['Lat/Long', 'Lat: 33.45, Long: -112.07'],
    ['Lat/Long', '33°27\'0"N 112°4\'12"W'],
  ])('“%s” is split: %s', async (header, place) => {
    const { plan, reasons, check, places } = await look(NAMES(header), row(place.replaceAll('"', '""')));
    expect(plan.generators).toMatchObject({
      address: { from: 'column', column: 0 },
      latitude: { from: 'coordinates', column: 6 },
      longitude: { from: 'coordinates', column: 6 },
    });
    expect(reasons['generators.latitude']).toBe('values');
    expect(check).toMatchObject({ good: 1, approximate: 0 });
    expect(places).toEqual([[33.45, -112.07]]);
  });

  it('is split in a list of inverters, and for those of a generator', async () => {
    const alone = await look('Brand,Model,Site,Lat/Long', 'SMA,SB5.0,Barn,"33.45, -112.07"');
    expect(alone.places).toEqual([[33.45, -112.07]]);
    const both = await look(`${NAMES('Lat/Long')},Brand,Model`, `${row('33.45, -112.07')},SMA,SB5.0`);
    expect(both.check.preview[0]?.inverter).toMatchObject({ latitude: 33.45, longitude: -112.07 });
  });

  it('has one fault where it is none; where it is empty it is looked up', async () => {
    const { told, check, places } = await look(
      NAMES('Lat/Long'),
      row('33.45, -112.07'),
      row('33.46, -112.07').replace('1 Elm', '2 Elm'),
      row('33.47, -112.07').replace('1 Elm', '3 Elm'),
      row('somewhere').replace('1 Elm', '4 Elm'),
      row('').replace('1 Elm', '5 Elm'),
    );
    expect(told).toEqual(['generators latitude not_a_position 5']);
    expect(check).toMatchObject({ good: 4, approximate: 1 });
    expect(places[4]?.[0]).toBeCloseTo(33.45, 0);
  });

  it('gives way to columns of their own', async () => {
    const { plan } = await look(`${NAMES('Lat/Long')},Latitude,Longitude`, `${row('33.45, -112.07')},33.4,-112.1`);
    expect(plan.generators).toMatchObject({ latitude: { from: 'column', column: 8 } });
  });
});
