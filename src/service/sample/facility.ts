import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** One row of the facilities file, as text turned into numbers and nothing else. Capacity in megawatts. */
export interface Facility {
  caseId: number;
  name: string;
  county: string;
  state: string;
  latitude: number;
  longitude: number;
  year: number;
  capacityMegawatts: number;
}

// A cell that is empty or not a number becomes NaN, which the schemas of the contract then refuse by name.
const number = z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)));

const rows = z.array(
  z.object({
    case_id: number,
    p_name: z.string(),
    p_county: z.string(),
    p_state: z.string(),
    ylat: number,
    xlong: number,
    p_year: number,
    p_cap_ac: number,
  }),
);

/** Reads the facilities file; throws when it lacks a column. */
export function readFacilities(csv: string): Facility[] {
  const parsed: unknown = parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  return rows.parse(parsed).map((row) => ({
    caseId: row.case_id,
    name: row.p_name,
    county: row.p_county,
    state: row.p_state,
    latitude: row.ylat,
    longitude: row.xlong,
    year: row.p_year,
    capacityMegawatts: row.p_cap_ac,
  }));
}
