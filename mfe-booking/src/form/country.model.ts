/** Regions offered for a phone number, the likeliest first: ISO 3166 region and calling code. */
const REGIONS = [
  ['SG', '65'],
  ['MY', '60'],
  ['ID', '62'],
  ['TH', '66'],
  ['PH', '63'],
  ['VN', '84'],
  ['HK', '852'],
  ['TW', '886'],
  ['CN', '86'],
  ['JP', '81'],
  ['KR', '82'],
  ['IN', '91'],
  ['AU', '61'],
  ['NZ', '64'],
  ['AE', '971'],
  ['GB', '44'],
  ['IE', '353'],
  ['US', '1'],
  ['FR', '33'],
  ['DE', '49'],
  ['NL', '31'],
  ['ES', '34'],
  ['IT', '39'],
  ['CH', '41'],
] as const;

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Choices of a calling code: value as on the wire (`+65`), label `+65 Singapore`. */
export const COUNTRY_CODES = REGIONS.map(([region, code]) => ({
  value: `+${code}`,
  label: `+${code} ${names.of(region) ?? region}`,
}));

/** The default calling code. */
export const FIRST_COUNTRY_CODE = '+65';
