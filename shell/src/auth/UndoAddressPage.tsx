import { isRefused } from '@studio/contract/refusals/codes';
import type { AddressUndo, AddressUndone } from '@studio/contract/accounts/address.schema';
import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useDispatch, useNavigate, useSearchParams, type AppDispatch } from '@studio/platform';
import { Button, ErrorState, errorSentence, LoadingState } from '@studio/ui';
import { useState } from 'react';
import { forget } from '../session/leave.ts';
import { useSession } from '../session/SessionContext.tsx';
import {
  useForgotStaffPasswordMutation,
  useGetAddressUndoQuery,
  useUndoAddressMutation,
} from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';

const isOver = (error: unknown): boolean => isRefused(error, 'NOT_FOUND', 'INVALID_FIELDS');
const zone = (): string => ownTimeZone() ?? 'UTC';

/**
 * /auth/jwt/undo-address?undoToken=: the page behind the link that is mailed to an account's old address
 * after a change.
 */
export function UndoAddressPage() {
  const [params] = useSearchParams();
  const undoToken = params.get('undoToken') ?? '';
  const change = useGetAddressUndoQuery(undoToken);
  const [undone, setUndone] = useState<AddressUndone | null>(null);
  if (undone) return <Done undone={undone} />;
  if (isOver(change.error)) return <Over />;
  if (change.error)
    return (
      <AuthLayout title="Undo the change">
        <ErrorState what="the change" onRetry={() => void change.refetch()} />
      </AuthLayout>
    );
  if (!change.data)
    return (
      <AuthLayout title="Undo the change">
        <LoadingState what="the change" rows={3} />
      </AuthLayout>
    );
  return <Confirm change={change.data} undoToken={undoToken} onUndone={setUndone} />;
}

function Confirm({
  change: { userEmail, newEmail, changedAt, undoUntil },
  undoToken,
  onUndone,
}: {
  change: AddressUndo;
  undoToken: string;
  onUndone: (undone: AddressUndone) => void;
}) {
  const session = useSession();
  const dispatch = useDispatch<AppDispatch>();
  const [undo, { isLoading, error }] = useUndoAddressMutation();

  async function handleUndo() {
    const { data } = await undo({ undoToken });
    if (!data) return;
    // Every sign-in of the account has ended, possibly including the one in this browser.
    if (session.getState().phase === 'staff') forget(dispatch, session, 'left');
    onUndone(data);
  }
  if (isOver(error)) return <Over />;
  return (
    <AuthLayout
      title="Undo the change"
      subtitle={
        <>
          On {formatDayTime(changedAt, zone())} the email address of your account was changed from{' '}
          <strong>{userEmail}</strong> to <strong>{newEmail}</strong>.
        </>
      }
    >
      <p>
        If that wasn’t you, undo it. Your account gets {userEmail} back, every device is signed out, and you
        choose a new password.
      </p>
      {error ? <p role="alert">{errorSentence(error)}</p> : null}
      <Button type="primary" size="large" block loading={isLoading} onClick={() => void handleUndo()}>
        Undo the change
      </Button>
      <p>You can do this until {formatDayTime(undoUntil, zone())}.</p>
    </AuthLayout>
  );
}

const Over = () => (
  <AuthLayout
    title="This link no longer works"
    subtitle="It works once, for seven days. If you have lost access to your account, contact your studio."
  >
    <p>
      <Link to="/auth/jwt/login">Sign in</Link>
    </p>
  </AuthLayout>
);

function Done({ undone: { userEmail, isStaff } }: { undone: AddressUndone }) {
  const navigate = useNavigate();
  const [sendCode, { isLoading, error }] = useForgotStaffPasswordMutation();

  async function handleChoose() {
    if (!('error' in (await sendCode({ userEmail }))))
      await navigate('/auth/jwt/reset-password', { state: { userEmail, sentAt: Date.now() } });
  }
  return (
    <AuthLayout
      title="Your email address is restored"
      subtitle={
        <>
          Your account uses <strong>{userEmail}</strong> again. Every device is signed out and the old
          password no longer works.
        </>
      }
    >
      {isStaff ? (
        <>
          {error ? <p role="alert">{errorSentence(error)}</p> : null}
          <Button type="primary" size="large" block loading={isLoading} onClick={() => void handleChoose()}>
            Choose a new password
          </Button>
        </>
      ) : (
        <p>Open the booking website of your studio and choose “Forgot password” there to set a new one.</p>
      )}
    </AuthLayout>
  );
}
