import { sessionEnd } from '@studio/contract/accounts/session';
import { useDispatch, useLocation, useNavigate, type AppDispatch } from '@studio/platform';
import {
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { forgetUnsaved } from '../base/unsaved.ts';
import { forget } from './leave.ts';
import { useSession } from './SessionContext.tsx';
import styles from './SessionExpiredDialog.module.css';
import type { Signal } from '../base/signal.ts';
import { browserStorage, tabStorage } from '../base/storage.ts';

/**
 * Tells the person that the session has expired; cannot be closed. Signing in again returns to the same URL.
 * A native dialog, because it has to open at once and must not wait for code that may not arrive.
 */
export function SessionExpiredDialog({ expired }: { expired: Signal<boolean> }) {
  const isOpen = useSyncExternalStore(expired.onChange, expired.get);
  return isOpen ? <Dialog onConfirm={() => expired.set(false)} /> : null;
}

function Dialog({ onConfirm }: { onConfirm: () => void }) {
  const endSession = useEndSession();
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => box.current?.showModal(), []);

  function handleLogIn() {
    onConfirm();
    endSession();
  }
  return (
    <dialog
      ref={box}
      className={styles.box}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={swallowEscape}
      onClose={showAgain}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        Session expired
      </h2>
      <p id={`${id}-text`}>Your session has expired. Please log in again to continue.</p>
      <button type="button" className={styles.button} onClick={handleLogIn}>
        Log in
      </button>
    </dialog>
  );
}

const swallowEscape = (event: KeyboardEvent) => (event.key === 'Escape' ? event.preventDefault() : undefined);

/**
 * A browser without `closedby` closes a dialog on the second attempt, whatever `cancel` did. The page behind
 * it no longer works, so it opens again.
 */
const showAgain = ({ currentTarget: box }: SyntheticEvent<HTMLDialogElement>) =>
  box.isConnected && !box.open ? box.showModal() : undefined;

/** Clears the data of the session that ended, and opens the sign-in page. */
function useEndSession(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    const { keys, signInPath } = sessionEnd(pathname);
    forgetUnsaved();
    for (const key of keys) [browserStorage, tabStorage].forEach((storage) => storage.removeItem(key));
    // The booking website inside the portal: the member's session ended, not the staff's.
    if (signInPath.startsWith('/booking-website')) return void navigate(signInPath + search);
    const userId = session.getState().user?.userId;
    forget(dispatch, session, 'expired');
    void navigate(signInPath, { replace: true, state: { from: pathname + search + hash, userId } });
  };
}
