import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { SiteForm } from '../form/SiteForm.tsx';
import { missingSchema, toComplete, toValues, type ProfileValues } from './profile.schema.ts';
import { useCompleteMyProfileMutation } from './profileApi.ts';
import { ProfileFields } from './ProfileFields.tsx';

/** Form for the required details that are missing. */
export function CompleteDetails({
  profile,
  onDone,
}: {
  profile: MemberStudioProfile;
  onDone: () => Promise<void>;
}) {
  const [complete] = useCompleteMyProfileMutation();
  async function handleSubmit(values: ProfileValues) {
    await complete(toComplete(profile, values)).unwrap();
    await onDone();
  }
  return (
    <>
      <p>The studio needs this before you come.</p>
      <SiteForm
        initialValues={toValues(profile)}
        schema={missingSchema(profile.missingFields)}
        submitLabel="Save and continue"
        keepAs="missing"
        onSubmit={handleSubmit}
      >
        <ProfileFields fields={profile.missingFields} />
      </SiteForm>
    </>
  );
}
