import { CopyButton } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { usePageTitle } from '../layout/frame/usePageTitle.ts';
import { Icon } from '../layout/navigation/Icon.tsx';
import { dayAt, firstName, greetingAt } from './greeting.model.ts';
import styles from './HomeHead.module.css';

/** Greeting, today's date at the studio, and a link to the studio's booking website. */
export function HomeHead() {
  const { profile } = useStaff();
  usePageTitle('Dashboard');
  const now = new Date();
  const website = `/booking-website/schedule?extension=${profile.extension}`;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>Dashboard</h1>
        <p className={styles.greeting}>
          {greetingAt(now, profile.timezone)}, {firstName(profile.name)}
        </p>
        <p className={styles.day}>
          {dayAt(now, profile.timezone)} at {profile.studioName}
        </p>
      </div>
      <div className={styles.actions}>
        <a className={styles.website} href={website} target="_blank" rel="noreferrer">
          <Icon name="website" size={18} />
          Access Booking Website
        </a>
        <CopyButton text={new URL(website, window.location.href).href} label="Copy booking website link" />
      </div>
    </div>
  );
}
