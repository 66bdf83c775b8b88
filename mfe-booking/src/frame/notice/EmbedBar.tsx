import { Link, NavLink } from '@studio/platform';
import { useMember } from '../../member/useMember.ts';
import { AccountMenu } from '../AccountMenu.tsx';
import styles from './EmbedBar.module.css';
import { useSignInPath, useSitePath } from '../../site/useSitePath.ts';

const PAGES = [
  ['schedule', 'Schedule'],
  ['bookings', 'Bookings'],
  ['package-options', 'Packages'],
  ['membership', 'Membership'],
] as const;

/** Slim bar of an embedded site, without the studio's name, which the surrounding page shows already. */
export function EmbedBar() {
  const member = useMember();
  const path = useSitePath();
  const signIn = useSignInPath();
  return (
    <header className={styles.bar}>
      <nav aria-label="Site" className={styles.nav}>
        <ul className={styles.list}>
          {PAGES.map(([page, label]) => (
            <li key={page}>
              <NavLink to={path(page)} className={styles.link}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {member.phase === 'signedIn' ? <AccountMenu profile={member.profile} /> : null}
      {member.phase === 'signedOut' ? (
        <Link to={signIn} className={styles.link}>
          Sign in
        </Link>
      ) : null}
    </header>
  );
}
