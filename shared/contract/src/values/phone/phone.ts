import { plainText } from '../plainText.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A number with the calling code of its country, e.g. `+65` and `91234567`. */
export interface PhoneNumber {
  phoneCountryCode: string;
  phone: string;
}

/** What was typed as `+` and digits, or as digits only, of any script. `00` is how `+` is dialled. */
function dialled(phone: string): string {
  const typed = plainText(phone)
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
 * A number to call from anywhere: `+4915123456789`. As typed where it has words beside it, is none, or may be of either
 * country: what is dialled at the studio is not made into a stranger's number.
 * @param here the calling code of the studio.
 */
export function callable({ phoneCountryCode, phone }: PhoneNumber, here: string): string {
  const number = /\p{L}/u.test(phone) ? null : phoneNumber({ phoneCountryCode, phone });
  const isWhole = /^\s*(\+|00)/.test(phone.normalize('NFKC'));
  const isAmbiguous =
    !isWhole && here !== phoneCountryCode && phoneNumber({ phoneCountryCode: here, phone }) !== null;
  return number && !isAmbiguous ? number.phoneCountryCode + number.phone : phone;
}

/**
 * How a number that names its country was stored until 2026: behind the chosen code as well. `null` where it was
 * refused, or there is no difference.
 */
export const doubledNumber = ({ phoneCountryCode, phone }: PhoneNumber): PhoneNumber | null =>
  dialled(phone).startsWith('+') ? numberOf(phoneCountryCode + phone.replace(/\D/g, '')) : null;
