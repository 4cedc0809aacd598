/** Records of company 1, every fiftieth id missing, with the counts that their pages are found by. */
export const fillSql = (records: number): string[] => [
  `SET search_path = test; SET app.company = '1'; SET statement_timeout = 0`,
  `INSERT INTO inverters (company_id, id, is_producing, last_updated, production_rate, total_lifetime_production, brand,
     model, site_name, installation_date, latitude, longitude, created_at, updated_at, json)
   SELECT 1, id, true, 1700000000000000, 7000, 12345678, 'Enphase', 'IQ8PLUS-72-2-US', 'Site ' || id, '2024-03-01', 34.05,
     -118.24, 1700000000000000 + id, 1700000000000000 + id,
     ',"is_producing":true,"last_updated":"2023-11-14T22:13:20Z","production_rate":7000,' ||
     '"total_lifetime_production":12345678,"brand":"Enphase","model":"IQ8PLUS-72-2-US","site_name":"Site ' || id ||
     '","installation_date":"2024-03-01T00:00:00Z","latitude":34.05,"longitude":-118.24}'
   FROM generate_series(1, ${Math.ceil((records * 50) / 49)}) AS id WHERE id % 50 <> 0 LIMIT ${records}`,
  `INSERT INTO ranks (company_id, list, level, node, n)
   SELECT 1, 'inverters', level, CASE level WHEN 4 THEN 0 ELSE id / (64 ^ (level + 1))::bigint END, count(*)
   FROM inverters, generate_series(0, 4) AS level GROUP BY 3, 4`,
  `UPDATE lanes SET inverters = ${Math.ceil((records * 50) / 49)}, last_at = 1800000000000000`,
  'ANALYZE inverters, ranks, lanes',
];
