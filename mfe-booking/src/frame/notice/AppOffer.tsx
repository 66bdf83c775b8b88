import { usePublicStudio } from '../../site/StudioContext.tsx';
import { Button } from '../../ui/control/Button.tsx';
import styles from './AppOffer.module.css';
import { useInstall } from './useInstall.ts';

/** Links to install the site on the home screen or the studio's app; renders nothing without either. */
export function AppOffer() {
  const { studioName, site } = usePublicStudio();
  const install = useInstall();
  const stores = [
    ['App Store', site.iosUrl],
    ['Google Play', site.androidUrl],
  ].filter(([, address]) => address);
  if (!install && stores.length === 0) return null;
  return (
    <aside className={styles.offer} aria-label="App">
      <p className={styles.words}>Keep {studioName} at hand.</p>
      <div className={styles.ways}>
        {install ? (
          <Button look="plain" onClick={install}>
            Add to home screen
          </Button>
        ) : null}
        {stores.map(([name, address]) => (
          <a key={name} href={address} target="_blank" rel="noreferrer" className={styles.store}>
            {name}
          </a>
        ))}
      </div>
    </aside>
  );
}
