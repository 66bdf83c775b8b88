import { callingCodeOfCountry, countryOf } from './place/countries.ts';

/**
 * The calling code of a studio's country, `+65`, for phone numbers that come without one: by its time zone, else by
 * its currency, else North America's.
 */
export const callingCodeOf = (place: { timezone: string; currency: string }): string =>
  callingCodeOfCountry(countryOf(place));
