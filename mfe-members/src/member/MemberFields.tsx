import { GENDERS } from '@studio/contract/accounts/auth.schema';
import type { ReactNode } from 'react';
import { DateField, EmailField, PhoneField, SelectField, TextField } from '@studio/ui/fields';

const GENDER_LABELS: Record<(typeof GENDERS)[number], string> = {
  FEMALE: 'Female',
  MALE: 'Male',
  NON_BINARY: 'Non-binary',
  PREFER_NOT: 'Prefer not to say',
};

interface Props {
  /** Whether the client signs in with the phone number and the email address. */
  isContactFixed?: boolean;
  /** What stands below these two. */
  belowContact?: ReactNode;
}

/** A client's name, contact data and personal details. */
export const MemberFields = ({ isContactFixed = false, belowContact }: Props) => (
  <>
    <TextField name="firstName" label="First name" />
    <TextField name="lastName" label="Last name" isOptional />
    <PhoneField name="phone" codeName="phoneCountryCode" label="Phone" isDisabled={isContactFixed} />
    <EmailField
      name="userEmail"
      label="Email"
      isOptional={!isContactFixed}
      isDisabled={isContactFixed}
      hint={
        isContactFixed
          ? 'They sign in with their phone and email, so only they can change these.'
          : 'Without one they get no confirmations, reminders or receipts by email.'
      }
    />
    {belowContact ? <div style={{ marginBlock: '-8px 24px' }}>{belowContact}</div> : null}
    <DateField name="birthday" label="Birthday" isOptional />
    <SelectField
      name="gender"
      label="Gender"
      isOptional
      options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
    />
  </>
);
