import { loadedLater, useDisclosure } from '@studio/ui';
import { Suspense } from 'react';
import styles from './FigureHint.module.css';
import type { FigureWordsProps } from './FigureWords.tsx';

// Most people never ask: the first page goes without them.
const FigureWords = loadedLater(() => import('./FigureWords.tsx').then((file) => file.FigureWords));

/**
 * What a figure counts, as a sentence over its card that a small button shows: by a press, by a key, read out as it
 * opens. A tooltip would need a mouse.
 */
export function FigureHint({ label, figure, isOwn }: FigureWordsProps & { label: string }) {
  const { isOpen, toggle, place, button } = useDisclosure();
  return (
    <div ref={place} className={styles.hint}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`What “${label}” counts`}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <div role="status">
        {isOpen ? (
          <Suspense>
            <p className={styles.words}>
              <FigureWords figure={figure} {...(isOwn ? { isOwn } : {})} />
            </p>
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
