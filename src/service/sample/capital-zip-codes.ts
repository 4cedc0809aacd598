/** A ZIP code of each state's capital, and of Washington: the sample's facilities have none of their own. */
export const capitalZipCodes: Readonly<Record<string, string>> = {
  AL: '36104', AK: '99801', AZ: '85007', AR: '72201', CA: '95814', CO: '80202', CT: '06103', DE: '19901', DC: '20001',
  FL: '32301', GA: '30303', HI: '96813', ID: '83702', IL: '62701', IN: '46204', IA: '50309', KS: '66603', KY: '40601',
  LA: '70802', ME: '04330', MD: '21401', MA: '02108', MI: '48933', MN: '55101', MS: '39201', MO: '65101', MT: '59601',
  NE: '68508', NV: '89701', NH: '03301', NJ: '08608', NM: '87501', NY: '12207', NC: '27601', ND: '58501', OH: '43215',
  OK: '73102', OR: '97301', PA: '17101', RI: '02903', SC: '29201', SD: '57501', TN: '37219', TX: '78701', UT: '84111',
  VT: '05602', VA: '23219', WA: '98501', WV: '25301', WI: '53703', WY: '82001',
};
