import { changePasswordFormSchema, type ChangePassword } from '@studio/contract/auth.schema';
import { useState } from 'react';
import { PasswordField } from '../form/PasswordField.tsx';
import { SiteForm } from '../form/SiteForm.tsx';
import { Message } from '../ui/Message.tsx';
import { useChangeMyPasswordMutation } from './profileApi.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** A new password; it signs the member out everywhere else. */
export function PasswordForm() {
  const [change] = useChangeMyPasswordMutation();
  // Counts the changes: each begins a new form.
  const [changes, setChanges] = useState(0);
  async function handleSubmit({ currentPassword, newPassword }: ChangePassword) {
    await change({ currentPassword, newPassword }).unwrap();
    setChanges(changes + 1);
  }
  return (
    <>
      <SiteForm key={changes} initialValues={EMPTY} schema={changePasswordFormSchema} submitLabel="Change password" onSubmit={handleSubmit}>
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint="At least 10 characters" />
        <PasswordField name="confirmPassword" label="New password again" autoComplete="new-password" />
      </SiteForm>
      <div role="status">{changes > 0 ? <Message tone="good">Your password is changed. You are signed out everywhere else.</Message> : null}</div>
    </>
  );
}
