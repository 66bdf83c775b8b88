import { useStaff } from '../session/useStaff.ts';
import { usePageTitle } from '../session/usePageTitle.ts';
import { dayAt, greetingAt } from './greeting.model.ts';
import styles from './HomeHead.module.css';

/** Greeting, and today's date at the studio. */
export function HomeHead() {
  const { profile } = useStaff();
  usePageTitle('Dashboard');
  const now = new Date();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>Dashboard</h1>
      <p className={styles.greeting}>
        {greetingAt(now, profile.timezone)}, {profile.name}
      </p>
      <p className={styles.day}>
        {dayAt(now, profile.timezone)} at {profile.studioName}
      </p>
    </div>
  );
}
