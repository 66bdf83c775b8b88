import {
  memberCompleteProfileSchema,
  memberUpdateProfileSchema,
  type MemberCompleteProfile,
  type MemberUpdateProfile,
} from '@studio/contract/members/profile.schema';
import { birthdayOrNull } from '@studio/contract/values/fields';
import type { MemberStudioProfile, ProfileField } from '@studio/contract/members/member.schema';
import { object, string } from 'yup';

/** What the forms hold: a field that is empty is the empty text. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  birthday: string;
  gender: string;
  emergencyContact: { name: string; phone: string; relation: string };
  address: string;
  marketingConsent: boolean;
}

/** As it is known. */
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

/** The form on the page of the profile. */
export const profileSchema = memberUpdateProfileSchema;
export const toUpdate = (values: ProfileValues): MemberUpdateProfile =>
  memberUpdateProfileSchema.cast(values) as MemberUpdateProfile;

const needed = (message: string) => string().trim().required(message);
const NEEDED = {
  birthday: { birthday: birthdayOrNull().required('Enter your birthday') },
  gender: { gender: needed('Choose one from the list') },
  emergencyContact: {
    emergencyContact: object({
      name: needed('Enter a name').max(60, 'Use at most 60 characters'),
      phone: needed('Enter a phone number').max(30, 'Use at most 30 characters'),
      relation: string().max(60, 'Use at most 60 characters'),
    }),
  },
} as const;

/** The form for what is missing: each of it is needed. */
export const missingSchema = (missing: readonly ProfileField[]) =>
  object(Object.assign({}, ...missing.map((field) => NEEDED[field])) as Record<string, never>);

/** What was missing, with what is known already. */
export const toComplete = (
  { phone, phoneCountryCode }: MemberStudioProfile,
  values: ProfileValues,
): MemberCompleteProfile =>
  memberCompleteProfileSchema.cast({ ...values, phone, phoneCountryCode }) as MemberCompleteProfile;
