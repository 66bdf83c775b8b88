import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number with the calling code of its country, e.g. `+65` and `91234567`. */
export interface PhoneNumber {
  phoneCountryCode: string;
  phone: string;
}

/** What was typed as `+` and digits, or as digits only; full-width ones count. `00` is how `+` is dialled. */
function dialled(phone: string): string {
  const typed = phone
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return typed[0] === '+' ? `+${typed.replaceAll('+', '')}` : typed.replaceAll('+', '');
}

function numberOf(international: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(international);
  return parsed?.isValid()
    ? { phoneCountryCode: `+${parsed.countryCallingCode}`, phone: parsed.nationalNumber }
    : null;
}

/**
 * The number that is meant, in the form that is stored: one that begins with `+` or `00` names its country itself,
 * whichever was chosen. `null` when such a number cannot exist.
 */
export function phoneNumber({ phoneCountryCode, phone }: PhoneNumber): PhoneNumber | null {
  const typed = dialled(phone);
  return numberOf(typed.startsWith('+') ? typed : phoneCountryCode + typed);
}

/**
 * A number as it can be called from anywhere, `+4915123456789`, where it is a valid one; else, and with words beside it,
 * as typed. For numbers that nobody signs in with.
 * @param phoneCountryCode that of the person who gave it.
 */
export function callable({ phoneCountryCode, phone }: PhoneNumber): string {
  const number = /\p{L}/u.test(phone) ? null : phoneNumber({ phoneCountryCode, phone });
  return number ? number.phoneCountryCode + number.phone : phone;
}

/**
 * How a number that names its country was stored until 2026: behind the chosen code as well. `null` where it was
 * refused, or there is no difference.
 */
export const doubledNumber = ({ phoneCountryCode, phone }: PhoneNumber): PhoneNumber | null =>
  dialled(phone).startsWith('+') ? numberOf(phoneCountryCode + phone.replace(/\D/g, '')) : null;
