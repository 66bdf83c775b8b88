import { baseApi, Link, useCan, useDispatch } from '@studio/platform';
import { Button, PageLayout } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { TeamSection } from '../demand/TeamSection.tsx';
import { PasskeySection } from '../passkey/PasskeySection.tsx';
import { useStaff } from '../session/useStaff.ts';
import { SettingsDrawer } from '../settings/SettingsDrawer.tsx';
import { useState } from 'react';
import styles from '../account/Account.module.css';
import { SecondFactorSection } from '../account/SecondFactorSection.tsx';
import { SignInSessions } from '../account/SignInSessions.tsx';

/**
 * /dashboard/account: the studio's plan, where the person is signed in, the portal's appearance, and the
 * audit log.
 */
export function AccountPage() {
  const { profile } = useStaff();
  const can = useCan();
  const dispatch = useDispatch();
  // The profile, too, states whether the person has a second factor.
  const handleChanged = () => void dispatch(baseApi.util.invalidateTags(['Profile']));
  return (
    <PageLayout title="Account" subtitle={profile.userEmail}>
      <div className={styles.sections}>
        <div className={styles.cards}>
          <section aria-labelledby="account-plan" className={styles.card}>
            <h2 id="account-plan" className={styles.title}>
              Plan
            </h2>
            <p className={styles.named}>
              {profile.studioName}{' '}
              <StatusTag tone={profile.plan === 'Premium' ? 'good' : 'neutral'}>{profile.plan}</StatusTag>
            </p>
            {can('platformPlan.manage') ? (
              <Link to="/platform-plan">Plan and usage</Link>
            ) : (
              <p className={styles.note}>Owners can change the plan.</p>
            )}
          </section>
          <LookSection />
          {can('audit.view') ? (
            <section aria-labelledby="account-audit" className={styles.card}>
              <h2 id="account-audit" className={styles.title}>
                Audit log
              </h2>
              <p className={styles.words}>Who did what in {profile.studioName}.</p>
              <Link to="/dashboard/account/audit-log">Open the audit log</Link>
            </section>
          ) : null}
        </div>
        <PasskeySection timeZone={profile.timezone} onChanged={handleChanged} />
        <SecondFactorSection timeZone={profile.timezone} onChanged={handleChanged} />
        {can('staff.grantRole') ? <TeamSection /> : null}
        <SignInSessions timeZone={profile.timezone} />
      </div>
    </PageLayout>
  );
}

function LookSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="account-look" className={styles.card}>
      <h2 id="account-look" className={styles.title}>
        App settings
      </h2>
      <p className={styles.words}>Colour, dark mode, contrast, navigation.</p>
      <div>
        <Button type="link" className={styles.link ?? ''} onClick={() => setIsOpen(true)}>
          Change appearance
        </Button>
      </div>
      <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}
