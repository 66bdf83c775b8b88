import { changeUserPasswordFormSchema } from '@studio/contract/members/profile.schema';
import { Button, useNotify } from '@studio/ui';
import { PasswordField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { NewPasswordField } from '../auth/password/NewPasswordField.tsx';
import { useChangeUserPasswordMutation } from './profileApi.ts';
import { ProfileSection } from './ProfileSection.tsx';

const EMPTY = { newPassword: '', confirmPassword: '' };

/** Changes the password. Needs a step-up, and signs out all other browsers. */
export function PasswordSection({ userEmail }: { userEmail: string }) {
  const notify = useNotify();
  const [change] = useChangeUserPasswordMutation();
  const [isOpen, setIsOpen] = useState(false);

  async function handleSubmit({ newPassword }: typeof EMPTY) {
    await change({ newPassword }).unwrap();
    setIsOpen(false);
    notify({
      kind: 'success',
      title: 'Password changed.',
      description: 'You are signed out everywhere else.',
    });
  }
  return (
    <ProfileSection title="Password" about="Changing it signs you out everywhere else.">
      {isOpen ? (
        <StudioForm
          label="Change of password"
          initialValues={EMPTY}
          schema={changeUserPasswordFormSchema}
          onSubmit={handleSubmit}
          submitLabel="Change password"
          onCancel={() => setIsOpen(false)}
          footer="plain"
          isGuarded
        >
          <input type="hidden" name="username" autoComplete="username" value={userEmail} readOnly />
          <NewPasswordField name="newPassword" label="New password" userEmail={userEmail} />
          <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        </StudioForm>
      ) : (
        <Button onClick={() => setIsOpen(true)}>Change password</Button>
      )}
    </ProfileSection>
  );
}
