import {
  confirmSecondFactorSchema,
  type SecondFactorSecret,
} from '@studio/contract/accounts/second-factor.schema';
import { CopyButton } from '@studio/ui';
import { QrCode } from '@studio/ui/data';
import { OtpField, StudioForm } from '@studio/ui/fields';
import styles from './SecondFactor.module.css';
import { useConfirmSecondFactorMutation } from './secondFactorApi.ts';

const QR_SIZE = 200;

/**
 * First step after the step-up: the person enters the secret into their app, and types a code that it shows.
 */
export function ConfirmCode({
  secret: { secret, uri },
  onCodes,
  onCancel,
}: {
  secret: SecondFactorSecret;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const [confirm] = useConfirmSecondFactorMutation();
  const handleSubmit = async (values: { otp: string }) =>
    onCodes((await confirm(values).unwrap()).recoveryCodes);
  return (
    <div className={styles.enrol}>
      <QrCode text={uri} label="QR code for your authenticator app" size={QR_SIZE} />
      <div className={styles.form}>
        <p className={styles.words}>Scan the code with an authenticator app, or type this key into it:</p>
        <p className={styles.key}>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <CopyButton text={secret} label="Copy the key" size="small" />
        </p>
        <StudioForm
          label="Code from your app"
          initialValues={{ otp: '' }}
          schema={confirmSecondFactorSchema}
          onSubmit={handleSubmit}
          submitLabel="Turn on"
          onCancel={onCancel}
          footer="plain"
        >
          <OtpField name="otp" label="Code" hint="The 6 digits your app shows now." />
        </StudioForm>
      </div>
    </div>
  );
}
