import { typed } from '../fields.ts';
import { phoneNumber } from './phone.ts';

const MESSAGE = 'Enter a valid phone number';

const isPhone = (value: string | undefined, parent: unknown): boolean => {
  const { phoneCountryCode } = parent as { phoneCountryCode?: string };
  return !value || !phoneCountryCode || phoneNumber({ phoneCountryCode, phone: value }) !== null;
};

/**
 * A number as somebody types it; checked together with the sibling field `phoneCountryCode`, which says its country
 * unless the number does. `phoneNumber` gives the form that is stored.
 */
export const phone = () =>
  typed()
    .required(MESSAGE)
    .test('phone', MESSAGE, (value, { parent }) => isPhone(value, parent));
/** The same, or the empty text. */
export const phoneOrEmpty = () =>
  typed()
    .default('')
    .test('phone', MESSAGE, (value, { parent }) => isPhone(value, parent));
