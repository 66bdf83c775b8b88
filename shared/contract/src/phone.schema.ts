import { typed } from './fields.ts';
import { nationalNumber } from './phone.ts';

const MESSAGE = 'Enter a valid phone number';

/** National number; checked together with the sibling field `phoneCountryCode`. */
export const phone = () =>
  typed().required(MESSAGE).test('phone', MESSAGE, (value, context) => {
    const { phoneCountryCode } = context.parent as { phoneCountryCode?: string };
    return !value || !phoneCountryCode || nationalNumber(phoneCountryCode, value) !== null;
  });
