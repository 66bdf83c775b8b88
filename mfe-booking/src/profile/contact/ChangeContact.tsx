import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import {
  updateUserEmailSchema,
  updateUserPhoneSchema,
  type ContactChanged,
} from '@studio/contract/members/profile.schema';
import { useState } from 'react';
import { CodeField } from '../../form/CodeField.tsx';
import { ResendCode } from '../../form/ResendCode.tsx';
import { useCodeOnce } from '../../auth/useCodeOnce.ts';
import { PhoneField } from '../../form/PhoneField.tsx';
import { SiteForm } from '../../form/SiteForm.tsx';
import { EmailField } from '../../form/EmailField.tsx';
import { Button } from '../../ui/control/Button.tsx';
import { CONTACTS, type Contact } from './contact.model.ts';
import { useChangeMyEmailMutation, useChangeMyPhoneMutation, useSendMyCodeMutation } from './contactApi.ts';
import { ProveForm } from './ProveForm.tsx';

interface Props {
  what: Contact;
  profile: MemberStudioProfile;
  onChanged: (changed: ContactChanged) => Promise<void>;
  onCancel: () => void;
}

interface Typed {
  userEmail: string;
  phoneCountryCode: string;
  phone: string;
}

const NEW = { EMAIL: updateUserEmailSchema.omit(['otp']), PHONE: updateUserPhoneSchema.omit(['otp']) };

/**
 * Changes what a member signs in with: they prove who they are, say the new one, and enter a code. That of an address
 * goes to the new one; that of a number to their address, because studios send no texts.
 */
export function ChangeContact({ what, profile, onChanged, onCancel }: Props) {
  const [isProved, setIsProved] = useState(false);
  const [typed, setTyped] = useState<Typed>();
  const [sendCode] = useSendMyCodeMutation();
  const { purpose } = CONTACTS[what];
  const send = ({ userEmail }: Typed) =>
    what === 'EMAIL'
      ? sendCode({ otpAction: 'CHANGE_EMAIL', userEmail }).unwrap()
      : sendCode({ otpAction: 'VERIFY_PHONE', userEmail: profile.userEmail }).unwrap();

  return (
    <>
      {isProved ? null : <ProveForm purpose={purpose} onProved={() => setIsProved(true)} />}
      {isProved && !typed ? (
        <SiteForm<Typed>
          initialValues={{ userEmail: '', phoneCountryCode: profile.phoneCountryCode, phone: '' }}
          schema={NEW[what]}
          submitLabel="Send code"
          onSubmit={async (values) => {
            await send(values);
            setTyped(values);
          }}
        >
          {what === 'EMAIL' ? <EmailField name="userEmail" label="New email" /> : <PhoneField />}
        </SiteForm>
      ) : null}
      {typed ? (
        <CodeStep
          what={what}
          typed={typed}
          sentTo={what === 'EMAIL' ? typed.userEmail : profile.userEmail}
          onResend={() => send(typed)}
          onChanged={onChanged}
        />
      ) : null}
      <Button wide look="plain" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

interface CodeStepProps {
  what: Contact;
  typed: Typed;
  sentTo: string;
  onResend: () => Promise<unknown>;
  onChanged: (changed: ContactChanged) => Promise<void>;
}

function CodeStep({ what, typed, sentTo, onResend, onChanged }: CodeStepProps) {
  const [changeEmail] = useChangeMyEmailMutation();
  const [changePhone] = useChangeMyPhoneMutation();
  const handleSubmit = useCodeOnce(async (values: Typed & { otp: string }) => {
    const changed =
      what === 'EMAIL'
        ? changeEmail(updateUserEmailSchema.cast(values, { stripUnknown: true }))
        : changePhone(updateUserPhoneSchema.cast(values, { stripUnknown: true }));
    await onChanged(await changed.unwrap());
  });
  return (
    <>
      <p>
        We sent a 6-digit code to <strong>{sentTo}</strong>. It works for 10 minutes.
      </p>
      <SiteForm
        initialValues={{ ...typed, otp: '' }}
        schema={what === 'EMAIL' ? updateUserEmailSchema : updateUserPhoneSchema}
        submitLabel={CONTACTS[what].change}
        onSubmit={handleSubmit}
      >
        <CodeField />
      </SiteForm>
      <ResendCode onResend={onResend} />
    </>
  );
}
