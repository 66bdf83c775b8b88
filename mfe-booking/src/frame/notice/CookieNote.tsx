import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import { useState } from 'react';
import { PolicyLink } from '../../policy/PolicyLink.tsx';
import { Button } from '../../ui/control/Button.tsx';
import styles from './CookieNote.module.css';
import { browserStorage } from '../../site/storage.ts';

/**
 * Notice about the site's storage, shown once per device if the studio wants it. It needs no consent, because
 * the site tracks nobody.
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
