/** What phone numbers of a country begin with, by ISO 3166, the likeliest first. */
export const CALLING_CODES: Readonly<Record<string, string>> = {
  SG: '+65',
  MY: '+60',
  ID: '+62',
  TH: '+66',
  PH: '+63',
  VN: '+84',
  HK: '+852',
  TW: '+886',
  CN: '+86',
  JP: '+81',
  KR: '+82',
  IN: '+91',
  AU: '+61',
  NZ: '+64',
  AE: '+971',
  GB: '+44',
  IE: '+353',
  US: '+1',
  CA: '+1',
  FR: '+33',
  DE: '+49',
  NL: '+31',
  ES: '+34',
  IT: '+39',
  CH: '+41',
  BG: '+359',
  AT: '+43',
  BE: '+32',
  LU: '+352',
  PT: '+351',
  GR: '+30',
  CY: '+357',
  MT: '+356',
  FI: '+358',
  EE: '+372',
  LV: '+371',
  LT: '+370',
  SK: '+421',
  SI: '+386',
  HR: '+385',
  MC: '+377',
  AD: '+376',
  SM: '+378',
  LI: '+423',
  SE: '+46',
  NO: '+47',
  DK: '+45',
  PL: '+48',
  CZ: '+420',
  HU: '+36',
  TR: '+90',
  IL: '+972',
  ZA: '+27',
  BR: '+55',
  MX: '+52',
};

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `Singapore` for `SG`. */
export const countryName = (country: string): string => names.of(country) ?? country;

/** An option for a calling code: value as on the wire (`+65`), label "+65 Singapore". */
export interface CodeOption {
  value: string;
  label: string;
}

const nameOf = ({ label }: CodeOption): string => label.slice(label.indexOf(' ') + 1);

/** Options as people look for them: the country of the studio first, then by name. @param own `+49`. */
export const codesFrom = (own: string, options: readonly CodeOption[]): CodeOption[] =>
  options.toSorted(
    (a, b) => Number(b.value === own) - Number(a.value === own) || nameOf(a).localeCompare(nameOf(b), 'en'),
  );

/** The likeliest. */
export const COUNTRY_CODES: CodeOption[] = Object.entries(CALLING_CODES)
  // The United States and Canada share one.
  .filter(([country]) => country !== 'CA')
  .map(([country, value]) => {
    const names = country === 'US' ? [country, 'CA'] : [country];
    return { value, label: `${value} ${names.map(countryName).join(', ')}` };
  });
