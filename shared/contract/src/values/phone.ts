import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** National digits without the country code, e.g. `91234567`, or `null` when such a number cannot exist. */
export function nationalNumber(phoneCountryCode: string, phone: string): string | null {
  const parsed = parsePhoneNumberFromString(`${phoneCountryCode}${phone.replace(/[^\d]/g, '')}`);
  return parsed?.isValid() ? parsed.nationalNumber : null;
}
