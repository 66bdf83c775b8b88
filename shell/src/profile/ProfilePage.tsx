import { PageLayout } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import styles from './Profile.module.css';

/** /dashboard/profile: photo, name and phone of who is signed in, their e-mail address and their password. */
export function ProfilePage() {
  const { profile } = useStaff();
  return (
    <PageLayout title="Profile" subtitle="Your details in every studio you work at.">
      <div className={styles.sections}>
        <PersonSection profile={profile} />
        <EmailSection userEmail={profile.userEmail} />
        <PasswordSection userEmail={profile.userEmail} />
      </div>
    </PageLayout>
  );
}
