import { beginningOf } from '@studio/contract/values/letters/characters';
import type { MemberStudioProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useLocation } from '@studio/platform';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSignOut } from '../auth/useSignOut.ts';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import styles from './TopBar.module.css';

/** Menu with the signed-in member and the sign-out. */
export function AccountMenu({ profile }: { profile: MemberStudioProfile }) {
  const { firstName, lastName, userEmail } = profile;
  const { document } = useSite();
  const signOut = useSignOut();
  const path = useSitePath();
  const menu = useRef<HTMLDivElement>(null);
  // The path where the menu was opened: on another page it is closed.
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState('');
  const isOpen = openAt === pathname;
  useEffect(() => {
    const closeOutside = ({ target }: Event) =>
      menu.current?.contains(target as Node) ? undefined : setOpenAt('');
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [document]);

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setOpenAt('');
    menu.current?.querySelector('button')?.focus();
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- handles Escape inside
    <div ref={menu} className={styles.menu} onKeyDown={handleKey}>
      <button
        type="button"
        className={styles.avatar}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? '' : pathname)}
      >
        <span aria-hidden="true">{initials(firstName, lastName)}</span>
        <span className={styles.hidden}>Account of {fullName(profile)}</span>
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          <p className={styles.who}>{fullName(profile)}</p>
          <p className={styles.mail}>{userEmail}</p>
          <ButtonLink look="plain" wide to={path('profile')}>
            My profile
          </ButtonLink>
          <Button look="plain" wide onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const initials = (firstName: string, lastName: string): string =>
  (beginningOf(firstName, 1) + beginningOf(lastName, 1)).toUpperCase();
