import { Link } from '@studio/platform';
import { useContext } from 'react';
import { useMember } from '../auth/useMember.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useCarried, useSitePath } from './useSitePath.ts';
import { StudioContext } from '../studio/StudioContext.tsx';
import styles from './TopBar.module.css';

/** The studio's name, and who is signed in. */
export function TopBar() {
  const studio = useContext(StudioContext);
  const member = useMember();
  const path = useSitePath();
  const carried = useCarried();
  if (!studio) return <header className={styles.bar} />;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={path('schedule')} className={styles.studio}>
          {studio.avatar ? <img src={studio.avatar} alt="" className={styles.logo} /> : <Initial name={studio.studioName} />}
          <span className={styles.name}>{studio.studioName}</span>
        </Link>
        {member.phase === 'signedIn' ? <AccountMenu profile={member.profile} /> : null}
        {member.phase === 'signedOut' ? <Link to={path('login', carried)} className={styles.signIn}>Sign in</Link> : null}
      </div>
    </header>
  );
}

const Initial = ({ name }: { name: string }) => <span className={styles.logo} aria-hidden="true">{name.slice(0, 1)}</span>;
