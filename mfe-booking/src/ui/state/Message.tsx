import type { ReactNode } from 'react';
import { Art } from '../Art.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Message.module.css';

const ICONS = { bad: 'alert', good: 'check', info: 'info', warn: 'alert' } as const;

/** A sentence in a box: a failure is announced at once, the rest is only there to be read. */
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
  /** It is all that the page has, so its title is the page's heading. */
  isPage?: boolean;
  children?: ReactNode;
}

/** A page or list that has nothing to show: one sentence, what it means, and the way on. */
export const Blank = ({ title, isPage = false, children }: BlankProps) => (
  <div className={styles.blank}>
    <div className={styles.art}>
      <Art name={title} />
    </div>
    {isPage ? <h1 className={styles.blankTitle}>{title}</h1> : <p className={styles.blankTitle}>{title}</p>}
    {children}
  </div>
);
