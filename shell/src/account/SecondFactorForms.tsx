import { confirmSecondFactorSchema, startSecondFactorSchema, turnOffSecondFactorSchema, type SecondFactorSecret } from '@studio/contract/second-factor.schema';
import { QrCode } from '@studio/ui/data';
import { OtpField, PasswordField, StudioForm, TextField } from '@studio/ui/fields';
import { CopyButton } from '../messages/CopyButton.tsx';
import styles from './SecondFactor.module.css';
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation, useTurnOffSecondFactorMutation } from './secondFactorApi.ts';

const QR_SIZE = 200;

/** First step: who is it? A browser that was left open is not enough. */
export function AskPassword({ onSecret, onCancel }: { onSecret: (secret: SecondFactorSecret) => void; onCancel: () => void }) {
  const [start] = useStartSecondFactorMutation();
  const handleSubmit = async (values: { currentPassword: string }) => onSecret(await start(values).unwrap());
  return (
    <div className={styles.form}>
      <StudioForm label="Your password" initialValues={{ currentPassword: '' }} schema={startSecondFactorSchema} onSubmit={handleSubmit} submitLabel="Continue" onCancel={onCancel} footer="plain">
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      </StudioForm>
    </div>
  );
}

/** Second step: the app takes the secret, and shows that it has it. */
export function ConfirmCode({ secret: { secret, uri }, onCodes, onCancel }: { secret: SecondFactorSecret; onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const [confirm] = useConfirmSecondFactorMutation();
  const handleSubmit = async (values: { otp: string }) => onCodes((await confirm(values).unwrap()).recoveryCodes);
  return (
    <div className={styles.enrol}>
      <QrCode text={uri} label="QR code for your authenticator app" size={QR_SIZE} />
      <div className={styles.form}>
        <p className={styles.words}>Scan the code with an authenticator app, or type this key into it:</p>
        <p className={styles.key}><code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code> <CopyButton text={secret} label="Copy the key" size="small" /></p>
        <StudioForm label="Code of your app" initialValues={{ otp: '' }} schema={confirmSecondFactorSchema} onSubmit={handleSubmit} submitLabel="Turn on" onCancel={onCancel} footer="plain">
          <OtpField name="otp" label="Code" hint="The six digits that the app shows now." />
        </StudioForm>
      </div>
    </div>
  );
}

/** Turning it off takes both: the password, and a code. */
export function TurnOff({ onOff, onCancel }: { onOff: () => void; onCancel: () => void }) {
  const [turnOff] = useTurnOffSecondFactorMutation();
  return (
    <div className={styles.form}>
      <StudioForm
        label="Turn off two-step sign-in" initialValues={{ currentPassword: '', secondFactor: '' }} schema={turnOffSecondFactorSchema}
        onSubmit={(values) => turnOff(values).unwrap().then(onOff)} submitLabel="Turn off" onCancel={onCancel} footer="plain"
      >
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <TextField name="secondFactor" label="Code" autoComplete="one-time-code" hint="Of your app, or a recovery code." maxLength={40} />
      </StudioForm>
    </div>
  );
}
