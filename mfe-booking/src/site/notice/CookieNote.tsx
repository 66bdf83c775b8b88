import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useState } from 'react';
import { PolicyLink } from '../../policy/PolicyLink.tsx';
import { Button } from '../../ui/control/Button.tsx';
import styles from './CookieNote.module.css';
import { browserStorage } from '../storage.ts';

/**
 * What the site keeps on a device, said once on each, where a studio wants it to be said. There is nothing to
 * refuse: it follows nobody.
 */
export function CookieNote() {
  const [isRead, setIsRead] = useState(() => browserStorage.getItem(STORAGE_KEYS.cookieNote) !== null);
  if (isRead) return null;
  function handleRead() {
    browserStorage.setItem(STORAGE_KEYS.cookieNote, 'READ');
    setIsRead(true);
  }
  return (
    <aside className={styles.note} aria-label="Cookies and storage">
      <p>This website only stores what it needs to work, such as your sign-in. No tracking and no ads.</p>
      <div className={styles.acts}>
        <PolicyLink />
        <Button onClick={handleRead}>OK</Button>
      </div>
    </aside>
  );
}
