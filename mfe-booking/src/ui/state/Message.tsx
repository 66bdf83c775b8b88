import type { ReactNode } from 'react';
import { Art } from '../Art.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Message.module.css';

const ICONS = { bad: 'alert', good: 'check', info: 'info', warn: 'alert' } as const;

/** A sentence in a box. A failure is announced at once by screen readers; other tones are not. */
export const Message = ({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) => (
  <div className={`${styles.box} ${styles[tone]}`}>
    <span className={styles.icon}>
      <Icon name={ICONS[tone]} />
    </span>
    <div role={tone === 'bad' ? 'alert' : undefined}>{children}</div>
  </div>
);

interface BlankProps {
  title: string;
  /** Nothing else is on the page, so the title is its heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** An empty page or list: a title, an explanation and a link. */
export const Blank = ({ title, isPage = false, children }: BlankProps) => (
  <div className={styles.blank}>
    <div className={styles.art}>
      <Art name={title} />
    </div>
    {isPage ? <h1 className={styles.blankTitle}>{title}</h1> : <p className={styles.blankTitle}>{title}</p>}
    {children}
  </div>
);
