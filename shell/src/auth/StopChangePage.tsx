import { isRefused } from '@studio/contract/refusals/codes';
import type { StoppableChange } from '@studio/contract/accounts/stop-change.schema';
import { ownTimeZone } from '@studio/contract/configure/place/ownTimeZone';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useSearchParams } from '@studio/platform';
import { Button, ErrorState, errorSentence, LoadingState } from '@studio/ui';
import { useState } from 'react';
import { useGetStoppableChangeQuery, useStopChangeMutation } from '../session/sessionApi.ts';
import { AuthLayout } from './AuthLayout.tsx';

const isOver = (error: unknown): boolean => isRefused(error, 'NOT_FOUND', 'INVALID_FIELDS');
const zone = (): string => ownTimeZone() ?? 'UTC';

/**
 * /auth/jwt/stop-change?stopToken=: the page behind the link that is mailed to every owner when somebody changes the
 * team, what roles may do, or their limits.
 */
export function StopChangePage() {
  const [params] = useSearchParams();
  const stopToken = params.get('stopToken') ?? '';
  const change = useGetStoppableChangeQuery(stopToken);
  const [isStopped, setIsStopped] = useState(false);
  if (isStopped && change.data) return <Done change={change.data} />;
  if (isOver(change.error)) return <Over />;
  if (change.error)
    return (
      <AuthLayout title="Stop a change">
        <ErrorState what="the change" onRetry={() => void change.refetch()} />
      </AuthLayout>
    );
  if (!change.data)
    return (
      <AuthLayout title="Stop a change">
        <LoadingState what="the change" rows={3} />
      </AuthLayout>
    );
  return <Confirm change={change.data} stopToken={stopToken} onStopped={() => setIsStopped(true)} />;
}

function Confirm({
  change: { studioName, who, summary, changedAt, stopUntil },
  stopToken,
  onStopped,
}: {
  change: StoppableChange;
  stopToken: string;
  onStopped: () => void;
}) {
  const [stop, { isLoading, error }] = useStopChangeMutation();

  async function handleStop() {
    if (!('error' in (await stop({ stopToken })))) onStopped();
  }
  if (isOver(error)) return <Over />;
  return (
    <AuthLayout
      title="Stop a change"
      subtitle={
        <>
          On {formatDayTime(changedAt, zone())} at {studioName}, <strong>{who}</strong> {summary}.
        </>
      }
    >
      <p>
        If you do not agree, stop it. It is put back as it was, {who} is signed out of {studioName}, and every
        owner gets an email about it.
      </p>
      {error ? <p role="alert">{errorSentence(error)}</p> : null}
      <Button type="primary" size="large" block loading={isLoading} onClick={() => void handleStop()}>
        Stop this change
      </Button>
      <p>You can do this until {formatDayTime(stopUntil, zone())}.</p>
    </AuthLayout>
  );
}

const ToSignIn = () => (
  <p>
    <Link to="/auth/jwt/login">Sign in</Link>
  </p>
);

const Over = () => (
  <AuthLayout
    title="This link no longer works"
    subtitle="It works once, for seven days. Somebody may have stopped this change already."
  >
    <ToSignIn />
  </AuthLayout>
);

const Done = ({ change: { studioName, who } }: { change: StoppableChange }) => (
  <AuthLayout
    title="Change stopped"
    subtitle={
      <>
        We put {studioName} back as it was and signed {who} out. If it wasn’t {who} who made the change,
        somebody else may know their password, so they should choose a new one.
      </>
    }
  >
    <ToSignIn />
  </AuthLayout>
);
