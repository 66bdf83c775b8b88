import type { ReactNode } from 'react';
import { Art } from '../picture/Art.tsx';
import styles from './StateMessage.module.css';

export interface StateMessageProps {
  /** One sentence. */
  title: ReactNode;
  description?: ReactNode;
  /** The remedy: a button or a link. */
  action?: ReactNode;
  /** Chooses the picture. */
  art: string;
  /** `alert` for messages that must be announced at once. */
  role?: 'alert' | 'status';
}

/** A picture, a sentence and a way on, in place of missing content. */
export const StateMessage = ({ title, description, action, art, role }: StateMessageProps) => (
  <div className={styles.state} role={role}>
    <Art name={art} height={120} className={styles.art ?? ''} />
    <p className={styles.title}>{title}</p>
    {description ? <p className={styles.description}>{description}</p> : null}
    {action ? <div className={styles.action}>{action}</div> : null}
  </div>
);
