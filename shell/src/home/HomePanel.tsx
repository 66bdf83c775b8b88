import type { SlotFill } from '@studio/platform';
import { useId, useRef, type CSSProperties } from 'react';
import styles from './HomePage.module.css';
import { useIsNear } from './useIsNear.ts';
import { useKeptRoom } from './useKeptRoom.ts';

interface Props {
  panel: SlotFill<'dashboard.panel'>;
  /** The one beside the figures. */
  isFirst?: boolean;
}

/** The home page panel of one remote. Its code is loaded once the panel is about to scroll into view. */
export function HomePanel({ panel, isFirst = false }: Props) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const room = useKeptRoom(place, panel.title);
  const id = useId();
  return (
    <section
      ref={place}
      aria-labelledby={id}
      className={isFirst ? `${styles.panel} ${styles.first}` : styles.panel}
      {...(room !== null && { 'data-kept': true, style: { '--room': `${room}px` } as CSSProperties })}
    >
      <h2 id={id} className={styles.panelTitle}>
        {panel.title}
      </h2>
      {isNear ? panel.render({}) : <div className={styles.awaited} data-loading />}
    </section>
  );
}
