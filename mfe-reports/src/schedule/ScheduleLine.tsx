import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import type { ReportSchedule } from '@studio/contract/reports/reportSchedule.schema';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import styles from './schedule.module.css';
import { detailWords, recipientWords, timingWords } from './schedule.model.ts';
import { useRemoveReportScheduleMutation, useSetReportScheduleStateMutation } from './scheduleApi.ts';

interface Props {
  report: ReportDefinition;
  schedule: ReportSchedule;
  onEdit: () => void;
}

/** One email: when, what, to whom; and what can be done about it. */
export function ScheduleLine({ report, schedule, onEdit }: Props) {
  const words = timingWords(schedule);
  const { pause, goOn, remove } = useScheduleActs(schedule);
  const isPaused = schedule.status === 'PAUSED';
  return (
    <div className={styles.line}>
      <div>
        <strong>{words}</strong>
        <p className={styles.detail}>{detailWords(schedule, report.isNow === true)}</p>
        {schedule.search ? <p className={styles.detail}>With filters.</p> : null}
        <p className={styles.detail}>To {recipientWords(schedule)}</p>
      </div>
      {schedule.canChange ? (
        <ActionMenu
          name={`Actions, ${words}`}
          actions={[
            { key: 'edit', label: 'Edit', onSelect: onEdit },
            isPaused
              ? { key: 'goOn', label: 'Go on', onSelect: goOn }
              : { key: 'pause', label: 'Pause', onSelect: pause },
            { key: 'remove', label: 'Remove', isDestructive: true, isApart: true, onSelect: remove },
          ]}
        />
      ) : null}
    </div>
  );
}

/** Pauses, goes on and removes; the last can be undone. */
function useScheduleActs({ reportScheduleId, status }: ReportSchedule) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [setState] = useSetReportScheduleStateMutation();
  const [removeOne] = useRemoveReportScheduleMutation();
  const become = (next: ReportSchedule['status'], title: string) =>
    void setState({ reportScheduleId, status: next })
      .unwrap()
      .then(() => notify({ kind: 'success', title }), notifyFailure);
  const undo = () => become(status, 'Email is back.');
  return {
    pause: () => become('PAUSED', 'Email paused.'),
    goOn: () => become('ACTIVE', 'Email goes on.'),
    remove: () =>
      void removeOne(reportScheduleId)
        .unwrap()
        .then(() => notify({ kind: 'success', title: 'Email removed.', onUndo: undo }), notifyFailure),
  };
}
