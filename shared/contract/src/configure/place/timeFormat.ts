import { TIME_FORMATS, type TimeFormat } from '../../values/typed/conventions.ts';

/**
 * Countries whose clocks count to 12. Unicode's CLDR has them, and more: those of South America's south and of Africa's
 * French-speaking part write 19:30.
 */
const TO_12 = new Set(
  'AE AG AL AS AU BB BD BH BM BN BS CA CO CR CY DM DO DZ EG ER ET FJ FM GD GH GM GT GU GY HK HN IN IQ JM JO KE KH KI KN KR KW KY LB LC LK LR LY MH MO MP MW MX MY NG NI NP NZ OM PA PE PG PH PK PR PS PW QA SA SB SD SG SL SO SS SV SY TC TO TT TW US VC VE VG VI VU WS YE ZM'.split(
    ' ',
  ),
);

/** How hours are counted in a country (ISO 3166). */
export const timeFormatOfCountry = (country: string): TimeFormat => (TO_12.has(country) ? '12h' : '24h');

/** How a studio counts hours. @param chosen empty = as in its country. */
export const timeFormatOf = (chosen: string, country: string): TimeFormat =>
  TIME_FORMATS.find((format) => format === chosen) ?? timeFormatOfCountry(country);
