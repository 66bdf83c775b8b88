import type { ClassAttendance } from '@studio/contract/reports/report.schema';
import { StatCard } from '@studio/ui';
import { percentWords } from './attendance.model.ts';
import styles from './AttendanceFigures.module.css';

/** Totals of the report, and a sentence about the sessions that they exclude. */
export function AttendanceFigures({ report: { totals, cancelledSessions } }: { report: ClassAttendance }) {
  return (
    <>
      <div className={styles.figures}>
        <StatCard label="Sessions" value={totals.sessions} />
        <StatCard
          label="Places filled"
          value={percentWords(totals.fillRate)}
          note={`${totals.booked} of ${totals.capacity}`}
        />
        <StatCard
          label="Showed up"
          value={percentWords(totals.showRate)}
          note={`${totals.checkedIn} checked in, ${totals.noShow} ${totals.noShow === 1 ? 'no-show' : 'no-shows'}`}
        />
        <StatCard label="First visits" value={totals.firstTimers} />
      </div>
      {cancelledSessions > 0 ? (
        <p className={styles.note}>
          Excludes {cancelledSessions} cancelled {cancelledSessions === 1 ? 'session' : 'sessions'}.
        </p>
      ) : null}
    </>
  );
}
