import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { useRefreshMember } from '../auth/useRefreshMember.ts';
import { CheckboxField } from '../form/CheckboxField.tsx';
import formStyles from '../form/form.module.css';
import { SiteForm } from '../form/SiteForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { Message } from '../ui/state/Message.tsx';
import { ContactFacts } from './contact/ContactFacts.tsx';
import { profileSchema, toUpdate, toValues, type ProfileValues } from './profile.schema.ts';
import { useUpdateMyProfileMutation } from './profileApi.ts';
import { ProfileFields } from './ProfileFields.tsx';

/**
 * Form for the member's details. Phone and e-mail identify the account, so they change on their own, with a proof. A
 * class that needs the birthday links here with `?ask=birthday`, also where the studio does not ask everybody for it.
 */
export function DetailsForm({ profile }: { profile: MemberStudioProfile }) {
  const [update] = useUpdateMyProfileMutation();
  const refresh = useRefreshMember();
  const [isSaved, setIsSaved] = useState(false);
  const [params] = useSearchParams();
  const asksBirthday = params.get('ask') === 'birthday' && !profile.askedFields.includes('birthday');
  async function handleSubmit(values: ProfileValues) {
    setIsSaved(false);
    await update(toUpdate(values)).unwrap();
    await refresh(profile.studioId);
    setIsSaved(true);
  }
  return (
    <>
      <ContactFacts profile={profile} />
      <SiteForm
        initialValues={toValues(profile)}
        schema={profileSchema}
        submitLabel="Save"
        keepAs="details"
        onSubmit={handleSubmit}
      >
        <div className={formStyles.names}>
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            hint="Leave it empty if you only have one name."
          />
        </div>
        <ProfileFields fields={asksBirthday ? ['birthday', ...profile.askedFields] : profile.askedFields} />
        <TextField name="address" label="Address (optional)" autoComplete="street-address" />
        <CheckboxField name="marketingConsent" label="Send me news and offers" />
      </SiteForm>
      <div role="status">{isSaved ? <Message tone="good">Your details are saved.</Message> : null}</div>
    </>
  );
}
