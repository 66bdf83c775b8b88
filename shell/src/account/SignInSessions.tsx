import type { SignInSession } from '@studio/contract/accounts/auth.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Button, QueryBoundary, useConfirm, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import styles from './Account.module.css';
import { useListSignInSessionsQuery, useRevokeSignInSessionMutation } from './accountApi.ts';
import { deviceOf } from '../base/userAgent.model.ts';

/** Every browser in which the person is signed in. Each one except this one can be signed out from here. */
export function SignInSessions({ timeZone }: { timeZone: string }) {
  const sessions = useListSignInSessionsQuery();
  return (
    <section aria-labelledby="account-sessions" className={styles.wide}>
      <h2 id="account-sessions" className={styles.title}>
        Where you are signed in
      </h2>
      <p className={styles.note}>Sign out any device you don’t recognise, then change your password.</p>
      <QueryBoundary query={sessions} what="sign-ins">
        {({ items }) => (
          <ul className={styles.sessions}>
            {items.map((session) => (
              <Session key={session.jti} session={session} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function Session({ session, timeZone }: { session: SignInSession; timeZone: string }) {
  const device = deviceOf(session.userAgent);
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p className={styles.named}>
          {device} {session.isCurrent ? <StatusTag tone="good">This browser</StatusTag> : null}
        </p>
        <p className={styles.note}>
          {session.isCurrent
            ? 'Signed in'
            : `Last seen ${formatDayTime(session.lastSeenAt, timeZone)} · signed in`}{' '}
          {formatDayTime(session.createdAt, timeZone)} · {session.ip}
          {session.remember ? ' · remembered' : ''}
        </p>
      </div>
      {session.isCurrent ? null : <RevokeButton jti={session.jti} device={device} />}
    </li>
  );
}

function RevokeButton({ jti, device }: { jti: string; device: string }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [revoke] = useRevokeSignInSessionMutation();
  const [isRunning, setIsRunning] = useState(false);

  async function handleClick() {
    const isSure = await confirm({
      title: `Sign out ${device}?`,
      content: 'Unsaved work on that device will be lost.',
      confirmLabel: 'Sign out',
      keepLabel: 'Cancel',
      isDestructive: true,
    });
    if (!isSure) return;
    setIsRunning(true);
    try {
      await revoke(jti).unwrap();
      notify({ kind: 'success', title: `${device} is signed out.` });
    } catch (error) {
      setIsRunning(false);
      notifyFailure(error);
    }
  }
  return (
    <Button loading={isRunning} onClick={() => void handleClick()}>
      Sign out<VisuallyHidden>: {device}</VisuallyHidden>
    </Button>
  );
}
