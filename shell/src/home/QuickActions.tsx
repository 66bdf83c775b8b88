import { useSlots } from '@studio/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { NavIcon } from '../layout/NavIcon.tsx';
import { useStaff } from '../session/useStaff.ts';
import styles from './QuickActions.module.css';

/** What staff do most, without leaving the page: a tile opens a form of whichever remote has it. */
export function QuickActions() {
  const { profile } = useStaff();
  const actions = useSlots('quick-action');
  const [opened, setOpened] = useState<{ key: string; tile: HTMLElement } | null>(null);
  const action = actions.find(({ key }) => key === opened?.key);

  return (
    <section aria-labelledby="quick-actions" className={styles.section}>
      <h2 id="quick-actions" className={styles.heading}>Quick actions</h2>
      <ul className={styles.tiles}>
        {actions.map(({ key, title, icon = '', preload }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.tile}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => setOpened({ key, tile: currentTarget })}
              onPointerEnter={preload}
              onFocus={preload}
            >
              <NavIcon name={icon} />
              {title}
            </button>
          </li>
        ))}
        <li>
          <a className={styles.tile} href={`/booking-website/schedule?extension=${profile.extension}`} target="_blank" rel="noreferrer">
            <NavIcon name="website" />
            Access Booking Website
          </a>
        </li>
      </ul>
      {action && opened ? <Opened key={action.key} tile={opened.tile}>{action.render({ onClose: () => setOpened(null) })}</Opened> : null}
    </section>
  );
}

/** Gives the focus back to the tile once the form is gone: an open drawer would take it again. */
function Opened({ tile, children }: { tile: HTMLElement; children: ReactNode }) {
  useEffect(() => () => tile.focus(), [tile]);
  return <div>{children}</div>;
}
