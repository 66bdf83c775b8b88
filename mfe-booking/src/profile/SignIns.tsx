import type { SignInSession } from '@studio/contract/accounts/auth.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { deviceOf } from './device.model.ts';
import styles from './profile.module.css';
import { useEndMyOtherSignInsMutation, useEndMySignInMutation, useListMySignInsQuery } from './profileApi.ts';

/** The devices where the member is signed in, each with a button to sign it out. */
export function SignIns() {
  const signIns = useListMySignInsQuery();
  const [end, { isLoading, error, originalArgs }] = useEndMySignInMutation();
  return (
    <QueryView query={signIns} what="where you are signed in" cards={1}>
      {({ items }) => (
        <>
          <ul className={styles.lines}>
            {items.map((signIn) => (
              <Line
                key={signIn.jti}
                signIn={signIn}
                isBusy={isLoading && originalArgs === signIn.jti}
                onEnd={() => void end(signIn.jti)}
              />
            ))}
          </ul>
          <Failed error={error} />
          <EverywhereElse hasOthers={items.some(({ isCurrent }) => !isCurrent)} />
        </>
      )}
    </QueryView>
  );
}

/** Signs out all other devices, e.g. after a phone was lost. */
function EverywhereElse({ hasOthers }: { hasOthers: boolean }) {
  const [end, { isLoading, error, isSuccess }] = useEndMyOtherSignInsMutation();
  return (
    <>
      <div role="status">
        {isSuccess && !hasOthers ? <Message tone="good">You are signed out everywhere else.</Message> : null}
      </div>
      <Failed error={error} />
      {hasOthers ? (
        <Button wide look="plain" busy={isLoading} onClick={() => void end()}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  );
}

function Line({
  signIn: { userAgent, isCurrent, lastSeenAt },
  isBusy,
  onEnd,
}: {
  signIn: SignInSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const { timezone } = usePublicStudio();
  const device = deviceOf(userAgent);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{device}</span>
        <span className={styles.detail}>
          {isCurrent ? 'This device' : `Last seen ${formatDayTime(lastSeenAt, timezone)}`}
        </span>
      </span>
      {isCurrent ? null : (
        <Button look="plain" busy={isBusy} aria-label={`Sign out on ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
