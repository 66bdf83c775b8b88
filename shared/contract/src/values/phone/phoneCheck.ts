import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile';
import type { PhoneNumber } from './phone.ts';

const NORTH_AMERICA = ['US', 'CA'];

/** Whether this is a mobile number, as most are. Of +1, one of the two countries whose studios choose it. */
function isMobile({ phoneCountryCode, phone }: PhoneNumber): boolean {
  const parsed = parseMobile(phoneCountryCode + phone);
  if (!parsed?.isValid()) return false;
  return phoneCountryCode !== '+1' || NORTH_AMERICA.includes(parsed.country ?? '');
}

/**
 * Whether a stored number may have a second country code in it, e.g. `+49` and `4915123456789`: its digits alone are
 * an international number, and behind the code they are no mobile one. It may be right all the same, so that only a
 * person can tell. Apart from `phone.ts`, because of the tables that it needs.
 */
export const mayBeDoubled = (stored: PhoneNumber): boolean =>
  stored.phone !== '' &&
  !isMobile(stored) &&
  (parsePhoneNumberFromString(stored.phone.replace(/^0*/, '+'))?.isValid() ?? false);
