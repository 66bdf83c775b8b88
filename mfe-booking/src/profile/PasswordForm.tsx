import { isRefused } from '@studio/contract/refusals/codes';
import { changePasswordFormSchema, type ChangePassword } from '@studio/contract/members/profile.schema';
import { useState } from 'react';
import { PasswordField } from '../form/PasswordField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { Message } from '../ui/state/Message.tsx';
import { useChangeMyPasswordMutation } from './profileApi.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '', secondFactor: '' };
const isCodeAsked = (error: unknown): boolean => isRefused(error, 'SECOND_FACTOR_NEEDED');

/**
 * Changes the password, which signs the member out on all other devices. With two-step sign-in it also asks
 * for a code.
 */
export function PasswordForm() {
  const [change] = useChangeMyPasswordMutation();
  // Number of changes; used as key, so that each change resets the form.
  const [changes, setChanges] = useState(0);
  const [asksCode, setAsksCode] = useState(false);
  async function handleSubmit({ currentPassword, newPassword, secondFactor }: ChangePassword) {
    try {
      await change({ currentPassword, newPassword, secondFactor }).unwrap();
    } catch (error) {
      if (isCodeAsked(error)) setAsksCode(true);
      throw error;
    }
    setChanges(changes + 1);
  }
  return (
    <>
      <SiteForm
        key={changes}
        initialValues={EMPTY}
        schema={changePasswordFormSchema}
        submitLabel="Change password"
        onSubmit={handleSubmit}
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters"
        />
        <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
        {asksCode ? (
          <TextField
            name="secondFactor"
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            hint="Or a recovery code. If you use a passkey, change your password in your staff account instead."
          />
        ) : null}
      </SiteForm>
      <div role="status">
        {changes > 0 ? (
          <Message tone="good">Your password has been changed. You’re signed out everywhere else.</Message>
        ) : null}
      </div>
    </>
  );
}
