import { DATE_ORDERS, type DateOrder } from '../../values/typed/conventions.ts';

/** Countries (ISO 3166) that write the month first, in words too. Canada does so in English. */
const MONTH_FIRST = new Set(['AS', 'CA', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'US', 'VI']);
/** Countries that write the year first, with a month in words too. */
const YEAR_FIRST = new Set(['CN', 'HU', 'JP', 'KP', 'KR', 'LT', 'MN', 'TW']);

/** What dates begin with in a country. */
export function dateOrderOfCountry(country: string): DateOrder {
  if (MONTH_FIRST.has(country)) return 'MONTH_FIRST';
  return YEAR_FIRST.has(country) ? 'YEAR_FIRST' : 'DAY_FIRST';
}

/** What dates of a studio begin with. @param chosen empty = as in its country. */
export const dateOrderOf = (chosen: string, country: string): DateOrder =>
  DATE_ORDERS.find((order) => order === chosen) ?? dateOrderOfCountry(country);

/** Which number comes first in 03/04/2026. */
export const NUMBER_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const;
export type NumberOrder = (typeof NUMBER_ORDERS)[number];

/** How a studio reads 03/04/2026: who writes the year first writes the month before the day. */
export const numberOrderOf = (order: DateOrder): NumberOrder =>
  order === 'DAY_FIRST' ? 'DAY_FIRST' : 'MONTH_FIRST';
