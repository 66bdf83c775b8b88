import { typed } from './fields.ts';
import { nationalNumber } from './phone.ts';

const MESSAGE = 'Enter a valid phone number';

const isPhone = (value: string | undefined, parent: unknown): boolean => {
  const { phoneCountryCode } = parent as { phoneCountryCode?: string };
  return !value || !phoneCountryCode || nationalNumber(phoneCountryCode, value) !== null;
};

/** National number; checked together with the sibling field `phoneCountryCode`. */
export const phone = () =>
  typed()
    .required(MESSAGE)
    .test('phone', MESSAGE, (value, { parent }) => isPhone(value, parent));
/** The same, or the empty text. */
export const phoneOrEmpty = () =>
  typed()
    .default('')
    .test('phone', MESSAGE, (value, { parent }) => isPhone(value, parent));
