import type { UnsavedSite } from '@studio/contract/remote/remote';
import { useSlots } from '@studio/platform';
import { EmptyState, LoadingState } from '@studio/ui';
import { Segmented } from '@studio/ui/controls';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import styles from './PreviewPane.module.css';

/** Widths of the two frames in pixels: a common phone, and a window on a desk. */
const WIDTHS = { phone: 360, desktop: 1200 } as const;
export type PreviewWidth = keyof typeof WIDTHS;

interface Props {
  extension: string;
  unsaved: UnsavedSite | null;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
}

/** The website as members would see it, with unsaved changes. Another remote draws it. */
export function PreviewPane({ extension, unsaved, width, onWidth }: Props) {
  const fills = useSlots('booking-website.preview');
  const { frame, scale } = useScale(WIDTHS[width]);
  return (
    <section className={styles.pane} aria-label="Preview">
      <div className={styles.head}>
        <h2 className={styles.title}>Preview</h2>
        <Segmented
          aria-label="Width of the preview"
          value={width}
          onChange={(next) => onWidth(next as PreviewWidth)}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      </div>
      <p className={styles.note}>
        You see changes here right away. Members see them once you save. This preview shows the site signed
        out.
      </p>
      <div
        ref={frame}
        className={width === 'phone' ? styles.phone : styles.desktop}
        style={{ '--scale': scale } as CSSProperties}
      >
        <div className={styles.screen}>
          {fills.length === 0 ? <EmptyState title="No booking website to show." /> : null}
          {unsaved ? (
            fills.map(({ key, render }) => (
              <div key={key} className={styles.fill}>
                {render({ extension, unsaved })}
              </div>
            ))
          ) : (
            <LoadingState what="the preview" />
          )}
        </div>
      </div>
    </section>
  );
}

/** How much smaller than life a frame of some width has to be to have room; never larger. */
function useScale(width: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const room = frame.current?.parentElement;
    if (!room) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, room.clientWidth / (width + 2 * BEZEL))));
    observer.observe(room);
    return () => observer.disconnect();
  }, [width]);
  return { frame, scale };
}

/** Around the screen, in pixels. */
const BEZEL = 12;
