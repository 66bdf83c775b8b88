/** The days on which weeks begin somewhere, 1 = Monday to 7 = Sunday. */
export const WEEK_STARTS = [1, 6, 7] as const;

/**
 * Countries whose calendars begin on a Sunday, as Unicode's CLDR has them. In Singapore both are usual; of the Maldives
 * it says Friday, on which nobody works.
 */
const SUNDAY = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MV MX MZ NI NP PA PE PH PK PR PT PY SA SV TH TT TW US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
);
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));

/** The day on which weeks begin in a country (ISO 3166), 1 = Monday to 7 = Sunday. */
export function weekStartOfCountry(country: string): number {
  if (SUNDAY.has(country)) return 7;
  return SATURDAY.has(country) ? 6 : 1;
}
