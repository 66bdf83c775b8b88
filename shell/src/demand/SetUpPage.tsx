import { Alert, Button, useNotifyFailure } from '@studio/ui';
import { useEffect, useRef } from 'react';
import account from '../account/Account.module.css';
import { SecondFactorSection } from '../account/SecondFactorSection.tsx';
import { Logo } from '../base/Logo.tsx';
import { usePageTitle } from '../session/usePageTitle.ts';
import { PasskeySection } from '../passkey/PasskeySection.tsx';
import { useGetStaffProfileQuery } from '../session/sessionApi.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useStaff } from '../session/useStaff.ts';
import { useStudioSwitch } from '../remotes/useStudioSwitch.ts';
import styles from './SetUpPage.module.css';

const TITLE = 'Set up two-step sign-in';

/**
 * Shown in place of the whole portal until there is a second factor: set up either kind, switch to another
 * studio, or sign out.
 */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const { profile } = useStaff();
  const { refetch } = useGetStaffProfileQuery();
  const start = useRef<HTMLElement>(null);
  usePageTitle(TITLE);
  useEffect(() => start.current?.focus(), []);

  async function handleChanged() {
    const { data } = await refetch();
    if (data && !data.owesSecondFactor) onDone();
  }
  return (
    <>
      <Head />
      <main id="content" ref={start} tabIndex={-1} className={styles.main}>
        <h1 className={styles.title}>{TITLE}</h1>
        <p className={styles.why}>
          {profile.studioName} requires it for your role. Set up a passkey or an authenticator app.
        </p>
        {profile.owesSecondFactor ? null : (
          <Alert
            type="success"
            showIcon
            title="You’re all set."
            action={
              <Button type="primary" onClick={onDone}>
                Continue
              </Button>
            }
          />
        )}
        <PasskeySection timeZone={profile.timezone} onChanged={() => void handleChanged()} />
        <SecondFactorSection timeZone={profile.timezone} onChanged={() => void handleChanged()} />
        <OtherStudios />
      </main>
    </>
  );
}

function Head() {
  const { profile } = useStaff();
  const signOut = useSignOut();
  return (
    <header className={styles.head}>
      <Logo />
      <div className={styles.person}>
        <p className={styles.name}>{profile.name}</p>
        <p className={account.note}>{profile.userEmail}</p>
      </div>
      <Button onClick={() => void signOut()}>Sign out</Button>
    </header>
  );
}

function OtherStudios() {
  const { profile } = useStaff();
  const { studios, go } = useStudioSwitch();
  const notifyFailure = useNotifyFailure();
  const others = studios.filter(({ studioId }) => studioId !== profile.studioId);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-studios" className={account.wide}>
      <h2 id="other-studios" className={account.title}>
        Your other studios
      </h2>
      <div className={account.buttons}>
        {others.map(({ studioId, studioName }) => (
          <Button key={studioId} onClick={() => void go(studioId).catch(notifyFailure)}>
            Go to {studioName}
          </Button>
        ))}
      </div>
    </section>
  );
}
