import type { SlotFill } from '@studio/platform';
import { useId, useRef } from 'react';
import styles from './HomePage.module.css';
import { useIsNear } from './useIsNear.ts';

/** The home page panel of one remote. Its code is loaded once the panel is about to scroll into view. */
export function HomePanel({ panel }: { panel: SlotFill<'dashboard.panel'> }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const id = useId();
  return (
    <section ref={place} aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.panelTitle}>
        {panel.title}
      </h2>
      {isNear ? panel.render({}) : <div className={styles.awaited} />}
    </section>
  );
}
