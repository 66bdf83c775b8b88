import { useSlots, type SlotFill } from '@studio/platform';
import { CopyButton } from '@studio/ui';
import { useFrame } from '../base/FrameContext.tsx';
import { Icon, iconNamed } from '../base/Icon.tsx';
import { useStaff } from '../session/useStaff.ts';
import styles from './QuickActions.module.css';

/** The place of the website among the actions. */
const WEBSITE_ORDER = 70;

/** The most frequent actions, in a row: each opens the form of the remote that provides it, over the page. */
export function QuickActions() {
  const { profile } = useStaff();
  const actions = useSlots('quick-action');
  const isBefore = ({ order = 0 }: SlotFill<'quick-action'>) => order < WEBSITE_ORDER;
  const website = `/booking-website/schedule?extension=${profile.extension}`;
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={styles.heading}>
        Quick actions
      </h2>
      <ul className={styles.actions}>
        {actions.filter(isBefore).map((action) => (
          <Action key={action.key} action={action} />
        ))}
        <li className={styles.website}>
          <a className={styles.action} href={website} target="_blank" rel="noreferrer">
            <span className={styles.icon}>
              <Icon name="website" size={18} />
            </span>
            Access Booking Website
          </a>
          <CopyButton text={new URL(website, window.location.href).href} label="Copy booking website link" />
        </li>
        {actions
          .filter((action) => !isBefore(action))
          .map((action) => (
            <Action key={action.key} action={action} />
          ))}
      </ul>
    </section>
  );
}

function Action({ action: { key, title, icon, preload } }: { action: SlotFill<'quick-action'> }) {
  const { openAction } = useFrame();
  return (
    <li>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => openAction(key, currentTarget)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span className={styles.icon}>
          <Icon name={iconNamed(icon)} size={18} />
        </span>
        {title}
      </button>
    </li>
  );
}
