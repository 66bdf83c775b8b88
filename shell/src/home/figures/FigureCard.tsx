import { Link } from '@studio/platform';
import type { ReactNode } from 'react';
import { usePaths } from '../../shortcuts/usePaths.ts';
import styles from './FigureCard.module.css';
import { FigureHint } from './FigureHint.tsx';
import type { FigureWordsProps } from './FigureWords.tsx';

export interface FigureCardProps extends FigureWordsProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The page that lists what the figure counts, and what narrows it to that. */
  to: string;
  /** The page of the navigation that leads there: without it there is no link. */
  page: string;
  /** Below the words. */
  children?: ReactNode;
}

/** One figure, a link to what it counts where that page is there. */
export function FigureCard({
  label,
  figure,
  isOwn = false,
  value,
  note,
  to,
  page,
  children,
}: FigureCardProps) {
  const isThere = usePaths().has(page);
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
      {children}
    </>
  );
  return (
    <div className={styles.place}>
      {isThere ? (
        <Link to={to} className={styles.card}>
          {content}
        </Link>
      ) : (
        <div className={styles.card}>{content}</div>
      )}
      {/* Beside the link: a link has no button in it. */}
      <FigureHint label={label} figure={figure} isOwn={isOwn} />
    </div>
  );
}

/** The place of a card while its figure loads. */
export const WaitingCard = () => <div className={`${styles.card} ${styles.waiting}`} />;
