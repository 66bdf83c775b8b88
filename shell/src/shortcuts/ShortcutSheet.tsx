import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../base/Icon.tsx';
import { Overlay } from '../base/Overlay.tsx';
import { modifierKey } from './modifierKey.ts';
import { GO_KEYS } from './shortcuts.model.ts';
import styles from './ShortcutSheet.module.css';
import { usePaths } from './usePaths.ts';

interface Line {
  keys: string[];
  does: string;
}

const ANYWHERE: Line[] = [
  { keys: [modifierKey(), 'K'], does: 'Find pages, members, sessions and actions' },
  { keys: ['/'], does: 'Search on this page' },
  { keys: ['n'], does: 'Add something new on this page' },
  { keys: ['?'], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close dialog or menu' },
];

/** All keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const paths = usePaths();
  const going = GO_KEYS.filter(({ path }) => paths.has(path)).map(({ key, label }) => ({
    keys: ['g', key],
    does: label,
  }));
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus(), []);
  return (
    <Overlay label="Keyboard shortcuts" side="top" onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>Keyboard shortcuts</h2>
        <button ref={close} type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <p className={styles.note}>Off while you’re typing.</p>
        <Lines title="Anywhere" lines={ANYWHERE} joint="+" />
        <Lines title="Go to" lines={going} joint="then" />
      </div>
    </Overlay>
  );
}

const Lines = ({ title, lines, joint }: { title: string; lines: Line[]; joint: string }) => (
  <section>
    <h3 className={styles.heading}>{title}</h3>
    <dl className={styles.lines}>
      {lines.map(({ keys, does }) => (
        <div key={does} className={styles.line}>
          <dt>{does}</dt>
          <dd className={styles.keys}>
            {keys.map((key, index) => (
              <span key={key}>
                {index > 0 ? <span className={styles.joint}>{joint}</span> : null}
                <kbd>{key}</kbd>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
