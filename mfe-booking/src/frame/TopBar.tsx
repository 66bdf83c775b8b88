import { beginningOf } from '@studio/contract/values/letters/characters';
import { pictureAt } from '@studio/contract/booking/sitePicture';
import { Link } from '@studio/platform';
import { useContext } from 'react';
import { useMember } from '../member/useMember.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { useSignInPath, useSitePath } from '../site/useSitePath.ts';
import { StudioContext } from '../site/StudioContext.tsx';
import styles from './TopBar.module.css';

/** The studio's name, and the account menu. */
export function TopBar() {
  const studio = useContext(StudioContext);
  const member = useMember();
  const path = useSitePath();
  const signIn = useSignInPath();
  if (!studio) return <header className={styles.bar} />;
  const logo = studio.site.logo ? pictureAt(studio.site.logo, 96) : studio.avatar;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={path('schedule')} className={styles.studio}>
          {logo ? <img src={logo} alt="" className={styles.logo} /> : <Initial name={studio.studioName} />}
          <span className={styles.name}>{studio.studioName}</span>
        </Link>
        {member.phase === 'signedIn' ? <AccountMenu profile={member.profile} /> : null}
        {member.phase === 'signedOut' ? (
          <Link to={signIn} className={styles.signIn}>
            Sign in
          </Link>
        ) : null}
      </div>
    </header>
  );
}

const Initial = ({ name }: { name: string }) => (
  <span className={styles.logo} aria-hidden="true">
    {beginningOf(name, 1)}
  </span>
);
