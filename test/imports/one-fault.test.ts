import { describe, expect, it } from 'vitest';
import { readList } from '../../src/service/imports/read-list.ts';
import { TableDesk } from '../../src/service/imports/table-desk.ts';

/** What is said of a list: `topic field code rows`. */
async function told(...lines: string[]): Promise<string[]> {
  const desk = new TableDesk(await readList(Buffer.from(lines.join('\n')), null));
  const { plan } = desk.guess();
  await desk.prepare(plan);
  const { refusals } = desk.check(plan, '2026-11-24');
  return refusals.map(({ topic, field, code, rows }) => `${topic} ${field} ${code} ${rows.join()}`);
}

describe('a mistake is said once', () => {
  const names = 'Street,ZIP,Capacity (kW),Online date,Homeowner ID';

  it('although city, state and position are looked up by the ZIP code that it is in', async () => {
    const good = '9 Elm St,02134,7.6,2024-03-14,7';
    expect(await told(names, good, '1 Elm St,00000,7.6,2024-03-14,7')).toEqual([
      'generators zip_code unknown_zip_code 3',
    ]);
    expect(await told(names, good, '1 Elm St,,7.6,2024-03-14,7')).toEqual(['generators zip_code missing 3']);
    const devices = `${names},Brand,Model`;
    expect(await told(devices, `${good},SMA,SB5.0`, '1 Elm St,00000,7.6,2024-03-14,7,SMA,SB5.0')).toEqual([
      'generators zip_code unknown_zip_code 3',
    ]);
  });

  it('although a generator and its inverters have the value in common', async () => {
    const full = 'Address,City,State,ZIP,Capacity (kW),Online date,Latitude,Longitude,Homeowner ID,Brand,Model';
    const row = (day: string, latitude: string): string =>
      `1 Elm St,Boston,MA,02134,7.6,${day},${latitude},-71.05,1,SMA,SB5.0`;
    const good = row('2024-03-14', '42.36');
    expect(
      await told(full, good, row('someday', '42.36'), row('2024-03-14', 'north'), row('2024-03-14', '95')),
    ).toEqual([
      'generators online_date not_a_date 3',
      'generators latitude not_a_position 4',
      'generators latitude not_valid 5',
    ]);
    expect(await told(full, good, row('2024-03-14', ''))).toEqual(['generators latitude missing 3']);
  });

  it('although a whole address is that of the generator and the site of its inverters', async () => {
    const whole = 'Address,Capacity (kW),Online date,Homeowner ID,Brand,Model';
    const row = (address: string): string => `"${address}",7.6,2024-03-14,1,SMA,SB5.0`;
    const good = [row('1 Elm St, Boston, MA 02134'), row('2 Elm St, Boston, MA 02134')];
    expect(await told(whole, ...good, row('somewhere'))).toEqual(['generators address not_an_address 4']);
  });
});
