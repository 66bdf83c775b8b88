import {
  updateUserProfileSchema,
  type StaffProfile,
  type UpdateUserProfile,
} from '@studio/contract/members/profile.schema';
import { useNotify } from '@studio/ui';
import { PhoneField, StudioForm, TextField, type FormikHelpers } from '@studio/ui/fields';
import { isKnownUser } from '../auth/isKnownUser.ts';
import { PhotoField } from './PhotoField.tsx';
import { useUpdateUserProfileMutation } from './profileApi.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** Puts "already exists" on the phone field: of all values sent here, only the phone must be unique. */
function blamePhone(error: unknown): never {
  throw isKnownUser(error)
    ? { ...(error as object), errors: [{ field: 'phone', message: 'Somebody else uses this number' }] }
    : error;
}

/** Photo, name and phone. An unchanged photo is not sent. */
export function PersonSection({ profile }: { profile: StaffProfile }) {
  const notify = useNotify();
  const [update] = useUpdateUserProfileMutation();
  const initial: UpdateUserProfile = {
    name: profile.name,
    phone: profile.phone ?? '',
    phoneCountryCode: profile.phoneCountryCode ?? profile.callingCode,
    avatar: undefined,
  };

  async function handleSubmit(values: UpdateUserProfile, { resetForm }: FormikHelpers<UpdateUserProfile>) {
    const checked = updateUserProfileSchema.cast(values);
    await update(checked).unwrap().catch(blamePhone);
    resetForm({ values: { ...checked, avatar: undefined } });
    notify({ kind: 'success', title: 'Profile saved.' });
  }
  return (
    <ProfileSection
      title="About you"
      about="Your colleagues see your name and photo; only managers see your number."
    >
      <StudioForm
        label="About you"
        initialValues={initial}
        schema={updateUserProfileSchema}
        onSubmit={handleSubmit}
        submitLabel="Save"
        footer="plain"
        isGuarded
      >
        <PhotoField name="avatar" current={profile.avatar} person={profile.name} />
        <TextField name="name" label="Name" autoComplete="name" />
        <PhoneField name="phone" codeName="phoneCountryCode" label="Mobile number" isOptional />
      </StudioForm>
    </ProfileSection>
  );
}
