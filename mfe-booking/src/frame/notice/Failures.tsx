import { useEffect } from 'react';
import { Button } from '../../ui/control/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/control/Sheet.tsx';
import styles from './Failures.module.css';
import { siteFailure, useFailure } from '../../site/useFailure.ts';

/** Milliseconds for which a toast without a dialog stays. */
const TOAST_MS = 8000;

/**
 * Shows failures that no page handles: a dialog, a toast at the bottom right, or both, as the request
 * demands.
 */
export function Failures() {
  const failure = useFailure();
  const close = () => siteFailure.set(null);
  useEffect(() => {
    if (!failure || failure.showDialog) return undefined;
    const timer = setTimeout(close, TOAST_MS);
    return () => clearTimeout(timer);
  }, [failure]);
  return (
    <>
      {failure?.showToast ? (
        <div className={styles.corner}>
          <div className={styles.toast}>
            <span role="alert">{failure.message}</span>
            <button type="button" className={styles.close} aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </div>
        </div>
      ) : null}
      {failure?.showDialog ? (
        <Sheet title={failure.message} onClose={close}>
          <Button wide onClick={close}>
            OK
          </Button>
        </Sheet>
      ) : null}
    </>
  );
}
