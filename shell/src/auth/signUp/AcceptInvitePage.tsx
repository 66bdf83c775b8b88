import {
  acceptInviteSchema,
  newAccountPasswordSchema,
  newAccountWithCodeSchema,
  type Invite,
} from '@studio/contract/accounts/auth.schema';
import { highestRole } from '@studio/contract/configure/roles/roles';
import { Link, useNavigate, useSearchParams } from '@studio/platform';
import { Button, errorSentence, LoadingState, useNotifyFailure } from '@studio/ui';
import { OtpField, PasswordField, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { useSession } from '../../session/SessionContext.tsx';
import {
  useAcceptInviteMutation,
  useGetInviteQuery,
  useSendSignUpCodeMutation,
} from '../../session/sessionApi.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { ResendCode } from '../ResendCode.tsx';
import { SecondFactorStep } from '../SecondFactorStep.tsx';
import { useSecondFactor } from '../useSecondFactor.ts';

/** /auth/jwt/accept-invite?inviteToken=: the page behind the link of an invitation. */
export function AcceptInvitePage() {
  const [params] = useSearchParams();
  const inviteToken = params.get('inviteToken') ?? '';
  const invite = useGetInviteQuery(inviteToken);
  if (invite.data) return <Invitation invite={invite.data} inviteToken={inviteToken} />;
  if (!invite.error)
    return (
      <AuthLayout title="Your invitation">
        <LoadingState what="your invitation" rows={4} />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="This invitation no longer works"
      subtitle="It has expired or was already used. Ask the studio for a new one."
    >
      <p role="alert">{errorSentence(invite.error)}</p>
      <p>
        <Link to="/auth/jwt/login">Sign in</Link>
      </p>
    </AuthLayout>
  );
}

const ROLES = { TRAINER: 'a trainer', STAFF: 'staff', SUPER: 'a manager', OWNER: 'an owner' } as const;

function Invitation({ invite, inviteToken }: { invite: Invite; inviteToken: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const [accept] = useAcceptInviteMutation();
  const { studioName, displayName, userEmail, staffType, hasAccount, needsCode } = invite;
  const role = highestRole(staffType);

  const { submit, step } = useSecondFactor(async ({ password, otp = '' }: Typed, secondFactor) => {
    const { token } = await accept({ inviteToken, password, secondFactor, otp }).unwrap();
    await session.signIn(token, false);
    await navigate('/dashboard', { replace: true });
  });
  if (step) return <SecondFactorStep submitLabel={`Join ${studioName}`} {...step} />;
  return (
    <AuthLayout
      title={`Join ${studioName}`}
      subtitle={
        <>
          Hello {displayName}. You are invited{role ? ` as ${ROLES[role]}` : ''}. Your sign-in email is{' '}
          <strong>{userEmail}</strong>.
        </>
      }
    >
      {hasAccount ? (
        <KnownPerson {...{ studioName, inviteToken, onSubmit: submit }} />
      ) : (
        <NewPerson {...{ studioName, userEmail, needsCode, onSubmit: submit }} />
      )}
    </AuthLayout>
  );
}

interface Typed {
  password: string;
  otp?: string;
}

interface FormProps {
  studioName: string;
  onSubmit: (values: Typed) => Promise<void>;
}

const KnownPerson = ({ studioName, inviteToken, onSubmit }: FormProps & { inviteToken: string }) => (
  <StudioForm
    initialValues={{ inviteToken, password: '', secondFactor: '' }}
    schema={acceptInviteSchema}
    onSubmit={onSubmit}
    submitLabel={`Join ${studioName}`}
    footer="wide"
  >
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      hint="You already have an account. Enter its password."
    />
  </StudioForm>
);

interface NewPersonProps extends FormProps {
  userEmail: string;
  needsCode: boolean;
}

/** Chooses a password; where the link was handed over, after a code that goes to the address. */
function NewPerson({ studioName, userEmail, needsCode, onSubmit }: NewPersonProps) {
  const [sendCode, { isLoading }] = useSendSignUpCodeMutation();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const notifyFailure = useNotifyFailure();
  const send = () => sendCode({ otpAction: 'SIGN_UP', userEmail }).unwrap();
  const handleSend = () =>
    send()
      .then(() => setSentAt(Date.now()))
      .catch(notifyFailure);

  if (needsCode && sentAt === null)
    return (
      <>
        <p>First confirm that this email address is yours: we send it a 6-digit code.</p>
        <Button type="primary" block loading={isLoading} onClick={() => void handleSend()}>
          Email me a code
        </Button>
      </>
    );
  return (
    <>
      <StudioForm
        initialValues={{ password: '', confirmPassword: '', otp: '' }}
        schema={needsCode ? newAccountWithCodeSchema : newAccountPasswordSchema}
        onSubmit={onSubmit}
        submitLabel={`Join ${studioName}`}
        footer="wide"
      >
        {needsCode ? <OtpField name="otp" label="Code" /> : null}
        <NewPasswordField name="password" label="Choose a password" userEmail={userEmail} />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      </StudioForm>
      {sentAt === null ? null : <ResendCode sentAt={sentAt} onResend={send} />}
    </>
  );
}
