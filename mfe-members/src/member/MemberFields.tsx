import { GENDERS } from '@studio/contract/accounts/auth.schema';
import { DateField, PhoneField, SelectField, TextField } from '@studio/ui/fields';

const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  PREFER_NOT: 'Prefer not to say',
};

/**
 * A client's name, contact data and personal details.
 * @param isContactFixed whether the client signs in with the phone number and the email address.
 */
export const MemberFields = ({ isContactFixed = false }: { isContactFixed?: boolean }) => (
  <>
    <TextField name="firstName" label="First name" />
    <TextField name="lastName" label="Last name" />
    <PhoneField name="phone" codeName="phoneCountryCode" label="Phone" isDisabled={isContactFixed} />
    <TextField
      name="userEmail"
      label="Email"
      type="email"
      isOptional={!isContactFixed}
      isDisabled={isContactFixed}
      hint={
        isContactFixed
          ? 'They sign in with their phone and email, so only they can change these.'
          : 'Without one they get no confirmations, reminders or receipts by email.'
      }
    />
    <DateField name="birthday" label="Birthday" isOptional />
    <SelectField
      name="gender"
      label="Gender"
      isOptional
      options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
    />
  </>
);
