import { PageLayout } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonSection } from './PersonSection.tsx';
import styles from './Profile.module.css';

/** /dashboard/profile: photo, name, phone, e-mail address and password of the signed-in person. */
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
