import { TIME_FORMATS, type TimeFormat } from '../../values/typed/conventions.ts';

/** Countries whose clocks count to 12, as Unicode's CLDR has them for their languages beside English. */
const TO_12 = new Set(
  'AE AL AU BD BH BN CA CO CY DZ EG ET FJ GH HK IN IQ JM JO KE KH KR KW LB LK LY MO MX MY NG NP NZ OM PG PH PK PR QA SA SG SY TT TW US VE YE'.split(
    ' ',
  ),
);

/** How hours are counted in a country (ISO 3166). */
export const timeFormatOfCountry = (country: string): TimeFormat => (TO_12.has(country) ? '12h' : '24h');

/** How a studio counts hours. @param chosen empty = as in its country. */
export const timeFormatOf = (chosen: string, country: string): TimeFormat =>
  TIME_FORMATS.find((format) => format === chosen) ?? timeFormatOfCountry(country);
