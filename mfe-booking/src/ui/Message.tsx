import type { ReactNode } from 'react';
import styles from './Message.module.css';

/** A sentence in a box: a failure is announced at once, the rest is only there to be read. */
export const Message = ({ tone, children }: { tone: 'bad' | 'good' | 'info'; children: ReactNode }) => (
  <div className={`${styles.box} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>{children}</div>
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
    <svg className={styles.art} viewBox="0 0 120 64" aria-hidden="true">
      <circle cx="84" cy="22" r="11" />
      <path d="M0 50C28 28 52 62 120 36V64H0Z" />
    </svg>
    {isPage ? <h1 className={styles.blankTitle}>{title}</h1> : <p className={styles.blankTitle}>{title}</p>}
    {children}
  </div>
);
