import { useSlots } from '@studio/platform';
import { useFrame } from '../layout/frame/FrameContext.tsx';
import { Icon, iconNamed } from '../layout/navigation/Icon.tsx';
import { useStaff } from '../session/useStaff.ts';
import styles from './QuickActions.module.css';

/** The most frequent actions: a tile opens the form of the remote that provides it, over the page. */
export function QuickActions() {
  const { profile } = useStaff();
  const actions = useSlots('quick-action');
  const { openAction } = useFrame();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.heading}>
        Quick actions
      </h2>
      <ul className={styles.tiles}>
        {actions.map(({ key, title, icon, preload }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => openAction(key, currentTarget)}
              onPointerEnter={preload}
              onFocus={preload}
            >
              <span className={styles.icon}>
                <Icon name={iconNamed(icon)} />
              </span>
              {title}
            </button>
          </li>
        ))}
        <li>
          <a
            className={styles.tile}
            href={`/booking-website/schedule?extension=${profile.extension}`}
            target="_blank"
            rel="noreferrer"
          >
            <span className={styles.icon}>
              <Icon name="website" />
            </span>
            Access Booking Website
          </a>
        </li>
      </ul>
    </section>
  );
}
