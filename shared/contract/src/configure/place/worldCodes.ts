import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { COUNTRY_CODES, countryName } from './callingCodes.ts';

const LIKELY = new Set(COUNTRY_CODES.map(({ value }) => value));

function others(): { value: string; label: string }[] {
  const names = new Map<string, string[]>();
  for (const country of getCountries()) {
    const code = `+${getCountryCallingCode(country)}`;
    if (!LIKELY.has(code)) names.set(code, [...(names.get(code) ?? []), countryName(country)]);
  }
  return [...names]
    .sort(([, [one = '']], [, [other = '']]) => one.localeCompare(other, 'en'))
    .map(([value, countries]) => ({ value, label: `${value} ${countries.join(', ')}` }));
}

/**
 * Options for every calling code of the world, since people come from everywhere: the likeliest first, the others by
 * name. Apart from `callingCodes.ts`, because it brings the tables of the phone library along.
 */
export const WORLD_CODES = [...COUNTRY_CODES, ...others()];
