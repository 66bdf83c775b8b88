import {
  confirmAddressSchema,
  proveAddressSchema,
  type ConfirmAddress,
} from '@studio/contract/shell/notification-setting.schema';
import { Button, useNotify, useNotifyFailure } from '@studio/ui';
import { EmailField, OtpField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useConfirmAddressMutation, useProveAddressMutation } from './notificationApi.ts';

/** Proves an address: a code is mailed to it, and typed here. */
export function AddressForm({ suggestion, onClose }: { suggestion: string; onClose: () => void }) {
  const [prove] = useProveAddressMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const handleAddress = async (values: { email: string }) => {
    const { email } = proveAddressSchema.cast(values);
    await prove(email).unwrap();
    setSentTo(email);
  };
  if (sentTo) return <CodeStep email={sentTo} onClose={onClose} onOther={() => setSentTo(null)} />;
  return (
    <StudioForm
      label="Address for replies"
      initialValues={{ email: suggestion }}
      schema={proveAddressSchema}
      onSubmit={handleAddress}
      submitLabel="Send code"
      onCancel={onClose}
      footer="plain"
    >
      <EmailField
        name="email"
        label="Email"
        autoComplete="email"
        hint="We email it a code to make sure that it is yours."
      />
    </StudioForm>
  );
}

function CodeStep({ email, onClose, onOther }: { email: string; onClose: () => void; onOther: () => void }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [confirm] = useConfirmAddressMutation();
  const [prove, proving] = useProveAddressMutation();
  const initial: ConfirmAddress = { email, otp: '' };

  async function handleSubmit(values: ConfirmAddress) {
    await confirm(confirmAddressSchema.cast(values)).unwrap();
    notify({ kind: 'success', title: `Replies now go to ${email}.` });
    onClose();
  }
  const handleAgain = () =>
    void prove(email)
      .unwrap()
      .then(() => notify({ kind: 'success', title: 'We sent a new code.' }), notifyFailure);
  return (
    <>
      <p>
        We sent a 6-digit code to <strong>{email}</strong>. It works for 10 minutes.
      </p>
      <StudioForm
        label="Confirm the address"
        initialValues={initial}
        schema={confirmAddressSchema}
        onSubmit={handleSubmit}
        submitLabel="Confirm"
        onCancel={onClose}
        footer="plain"
      >
        <OtpField name="otp" label="Code" />
      </StudioForm>
      <Button type="link" loading={proving.isLoading} onClick={handleAgain}>
        Send another code
      </Button>
      <Button type="link" onClick={onOther}>
        Use another address
      </Button>
    </>
  );
}
