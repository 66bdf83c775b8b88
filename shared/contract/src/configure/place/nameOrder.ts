import { NAME_ORDERS, type NameOrder } from '../../values/typed/conventions.ts';

/** Countries (ISO 3166) where people write the family name first, in Latin letters too. */
export const FAMILY_FIRST: readonly string[] = ['CN', 'HU', 'JP', 'KH', 'KP', 'KR', 'MN', 'MO', 'TW', 'VN'];

/** The order in which names are written in a country. */
export const nameOrderOfCountry = (country: string): NameOrder =>
  FAMILY_FIRST.includes(country) ? 'FAMILY_FIRST' : 'GIVEN_FIRST';

/** The order in which a studio writes names. @param chosen empty = as in its country. */
export const nameOrderOf = (chosen: string, country: string): NameOrder =>
  NAME_ORDERS.find((order) => order === chosen) ?? nameOrderOfCountry(country);
