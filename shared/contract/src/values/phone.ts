import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** National digits without the country code, e.g. `91234567`, or `null` when such a number cannot exist. */
export function nationalNumber(phoneCountryCode: string, phone: string): string | null {
  const parsed = parsePhoneNumberFromString(`${phoneCountryCode}${phone.replace(/[^\d]/g, '')}`);
  return parsed?.isValid() ? parsed.nationalNumber : null;
}

/** Code and national digits of a number that begins with `+`, or `null` when such a number cannot exist. */
export function splitNumber(phone: string): { phoneCountryCode: string; phone: string } | null {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isValid()
    ? { phoneCountryCode: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber }
    : null;
}
