import { useIsOnline } from '@studio/platform';
import { Icon } from '../../ui/Icon.tsx';
import styles from './OfflineBanner.module.css';

/** Banner while there is no network. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="alert" />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
