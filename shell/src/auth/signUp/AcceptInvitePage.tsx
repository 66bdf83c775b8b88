import {
  acceptInviteSchema,
  newAccountPasswordSchema,
  type Invite,
} from '@studio/contract/accounts/auth.schema';
import { highestRole } from '@studio/contract/accounts/roles';
import { Link, useNavigate, useSearchParams } from '@studio/platform';
import { errorSentence, LoadingState } from '@studio/ui';
import { PasswordField, StudioForm } from '@studio/ui/fields';
import { useSession } from '../../session/SessionContext.tsx';
import { useAcceptInviteMutation, useGetInviteQuery } from '../../session/sessionApi.ts';
import { AuthLayout } from '../AuthLayout.tsx';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
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
  const { studioName, displayName, userEmail, staffType, hasAccount } = invite;
  const role = highestRole(staffType);

  const { submit, step } = useSecondFactor(async ({ password }: { password: string }, secondFactor) => {
    const { token } = await accept({ inviteToken, password, secondFactor }).unwrap();
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
        <NewPerson {...{ studioName, userEmail, onSubmit: submit }} />
      )}
    </AuthLayout>
  );
}

interface FormProps {
  studioName: string;
  onSubmit: (values: { password: string }) => Promise<void>;
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

const NewPerson = ({ studioName, userEmail, onSubmit }: FormProps & { userEmail: string }) => (
  <StudioForm
    initialValues={{ password: '', confirmPassword: '' }}
    schema={newAccountPasswordSchema}
    onSubmit={onSubmit}
    submitLabel={`Join ${studioName}`}
    footer="wide"
  >
    <NewPasswordField name="password" label="Choose a password" userEmail={userEmail} />
    <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
  </StudioForm>
);
