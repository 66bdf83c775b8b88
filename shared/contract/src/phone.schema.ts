import { string } from 'yup';
import { nationalNumber } from './phone.ts';

const MESSAGE = 'Enter a valid phone number';

/** National number; checked together with the sibling field `phoneCountryCode`. */
export const phone = () =>
  string().trim().required(MESSAGE).test('phone', MESSAGE, (value, context) => {
    const { phoneCountryCode } = context.parent as { phoneCountryCode?: string };
    return !value || !phoneCountryCode || nationalNumber(phoneCountryCode, value) !== null;
  });
