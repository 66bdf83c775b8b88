import type { MemberStudioProfile } from '@studio/contract/member.schema';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useSignOut } from '../auth/useSignOut.ts';
import { Button } from '../ui/Button.tsx';
import styles from './TopBar.module.css';

/** Who is signed in, and the way out. */
export function AccountMenu({ profile }: { profile: MemberStudioProfile }) {
  const { firstName, lastName, userEmail } = profile;
  const signOut = useSignOut();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => (menu.current?.contains(target as Node) ? undefined : setIsOpen(false));
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function handleKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setIsOpen(false);
    menu.current?.querySelector('button')?.focus();
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- hears Escape for the button and the panel inside
    <div ref={menu} className={styles.menu} onKeyDown={handleKey}>
      <button type="button" className={styles.avatar} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <span aria-hidden="true">{initials(firstName, lastName)}</span>
        <span className={styles.hidden}>Account of {firstName} {lastName}</span>
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          <p className={styles.who}>{firstName} {lastName}</p>
          <p className={styles.mail}>{userEmail}</p>
          <Button look="plain" wide onClick={() => void signOut()}>Sign out</Button>
        </div>
      ) : null}
    </div>
  );
}

const initials = (firstName: string, lastName: string): string => (firstName.slice(0, 1) + lastName.slice(0, 1)).toUpperCase();
