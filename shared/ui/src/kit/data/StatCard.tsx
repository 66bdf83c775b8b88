import type { ReactNode } from 'react';
import { Card } from '../Card.tsx';
import styles from './StatCard.module.css';

export interface StatCardProps {
  label: string;
  /** The figure, already in words: "S$1,240.00", "18 of 24". */
  value: ReactNode;
  /** A line below, e.g. the change since last week. */
  note?: ReactNode;
}

/** One figure and what it counts. */
export const StatCard = ({ label, value, note }: StatCardProps) => (
  <Card size="small">
    <dl className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {note ? <dd className={styles.note}>{note}</dd> : null}
    </dl>
  </Card>
);
