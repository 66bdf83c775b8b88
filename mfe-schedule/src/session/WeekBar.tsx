import { addDays, formatLocalDate } from '@studio/contract/time';
import { Button, LeftOutlined, RightOutlined } from '@studio/ui';
import styles from './WeekBar.module.css';

interface Props {
  /** Monday of the week on show, and of the week after it. */
  range: { from: string; to: string };
  today: string;
  onChange: (localDate: string) => void;
}

/** Moves from week to week. */
export const WeekBar = ({ range, today, onChange }: Props) => (
  <div className={styles.bar} role="group" aria-label="Week">
    <Button icon={<LeftOutlined />} aria-label="Previous week" onClick={() => onChange(addDays(range.from, -7))} />
    <Button onClick={() => onChange(today)}>Today</Button>
    <Button icon={<RightOutlined />} aria-label="Next week" onClick={() => onChange(range.to)} />
    <strong className={styles.range} aria-live="polite">
      {formatLocalDate(range.from)} – {formatLocalDate(addDays(range.to, -1))}
    </strong>
  </div>
);
