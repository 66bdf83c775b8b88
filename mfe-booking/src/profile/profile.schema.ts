import {
  memberCompleteProfileSchema,
  memberUpdateProfileSchema,
  type MemberCompleteProfile,
  type MemberUpdateProfile,
} from '@studio/contract/members/profile.schema';
import { birthdayOrNull, typed } from '@studio/contract/values/fields';
import type { MemberStudioProfile, ProfileField } from '@studio/contract/members/member.schema';
import { object } from 'yup';

/** Form values; an empty field is the empty string. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  birthday: string;
  gender: string;
  emergencyContact: { name: string; phone: string; relation: string };
  address: string;
  marketingConsent: boolean;
}

/** Form values from the profile. */
export const toValues = ({
  firstName,
  lastName,
  birthday,
  gender,
  emergencyContact,
  address,
  marketingConsent,
}: MemberStudioProfile): ProfileValues => ({
  firstName,
  lastName,
  birthday: birthday ?? '',
  gender: gender ?? '',
  emergencyContact,
  address,
  marketingConsent,
});

/** Schema of the form on the profile page. */
export const profileSchema = memberUpdateProfileSchema;
export const toUpdate = (values: ProfileValues): MemberUpdateProfile =>
  memberUpdateProfileSchema.cast(values) as MemberUpdateProfile;

const required = (message: string) => typed().required(message);
const REQUIRED = {
  birthday: { birthday: birthdayOrNull().required('Enter your birthday') },
  gender: { gender: required('Choose one from the list') },
  emergencyContact: {
    emergencyContact: object({
      name: required('Enter a name').max(60, 'Use at most 60 characters'),
      phone: required('Enter a phone number').max(30, 'Use at most 30 characters'),
      relation: typed().max(60, 'Use at most 60 characters'),
    }),
  },
} as const;

/** Schema of the form for missing details: each one is required. */
export const missingSchema = (missing: readonly ProfileField[]) =>
  object(Object.assign({}, ...missing.map((field) => REQUIRED[field])) as Record<string, never>);

/** The update with the missing details, completed by the known ones. */
export const toComplete = (
  { phone, phoneCountryCode }: MemberStudioProfile,
  values: ProfileValues,
): MemberCompleteProfile =>
  memberCompleteProfileSchema.cast({ ...values, phone, phoneCountryCode }) as MemberCompleteProfile;
