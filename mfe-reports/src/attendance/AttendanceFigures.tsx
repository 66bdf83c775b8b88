import type { ReportValues } from '@studio/contract/reports/reportQuery';
import { StatCard } from '@studio/ui';
import { valueWords, type Place } from '../report/value.model.ts';
import styles from './AttendanceFigures.module.css';

/** How full the sessions of a class were, and a sentence about those that the figures exclude. */
export function AttendanceFigures({ figures, place }: { figures: ReportValues; place: Place }) {
  const calledOff = Number(figures['calledOff'] ?? 0);
  return (
    <>
      <div className={styles.figures}>
        <StatCard label="Sessions" value={valueWords('count', figures['sessions'], place)} />
        <StatCard label="Places filled" value={valueWords('share', figures['fillRate'], place)} />
        <StatCard label="Showed up" value={valueWords('share', figures['showRate'], place)} />
        <StatCard label="First visits" value={valueWords('count', figures['firstTimers'], place)} />
      </div>
      {calledOff > 0 ? (
        <p className={styles.note}>
          Excludes {calledOff} cancelled {calledOff === 1 ? 'session' : 'sessions'}.
        </p>
      ) : null}
    </>
  );
}
