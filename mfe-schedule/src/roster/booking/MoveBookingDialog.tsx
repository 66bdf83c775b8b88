import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays, formatDayTime, localDateOf } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { QueryBoundary, useNotify } from '@studio/ui';
import { Checkbox, Select } from '@studio/ui/controls';
import { useId, useState } from 'react';
import { useListSessionsQuery } from '../../session/sessionApi.ts';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import styles from '../../ui/ActDialog.module.css';
import { useAct } from '../../ui/useAct.ts';
import { targetsOf, targetWords } from './moving.model.ts';
import { useMoveBookingMutation } from './bookingApi.ts';

const MAX_DAYS_AHEAD = 28;

/** Moves a booking to another session, paid by the same package. */
export function MoveBookingDialog({ entry, session, onClose }: BookingDialogProps) {
  const id = useId();
  const { timezone } = useStudio();
  const today = localDateOf(new Date(), timezone);
  const sessions = useListSessionsQuery({ from: today, to: addDays(today, MAX_DAYS_AHEAD) });
  const [scheduleId, setScheduleId] = useState<string | null>(null);
  const [notifyMember, setNotifyMember] = useState(true);
  const { run, isRunning, problem } = useAct(onClose);
  const move = useMove({ entry, session });
  const target = sessions.data?.find((one) => one.scheduleId === scheduleId);
  const mayOverbook = useCan()('booking.overbook');
  const options = (list: SessionSummary[]) =>
    targetsOf(list, session, new Date()).map((target) => ({
      value: target.scheduleId,
      label: targetWords(target, timezone),
      disabled: target.taken >= target.capacity && !mayOverbook,
    }));
  return (
    <ActDialog
      title={`Move ${entry.memberName} to another session`}
      confirmLabel="Move"
      keepLabel="Cancel"
      isReady={target !== undefined}
      isRunning={isRunning}
      problem={problem}
      onConfirm={() => target && void run(() => move(target, notifyMember))}
      onClose={onClose}
    >
      <p className={styles.current}>
        <small>Booked now</small>
        <strong>
          {session.className}, {formatDayTime(session.startAt, timezone)}
        </strong>
      </p>
      <QueryBoundary query={sessions} what="sessions" empty="No other sessions in the next four weeks.">
        {(list) => (
          <div className={styles.field}>
            <label htmlFor={id}>Move to</label>
            <Select
              id={id}
              showSearch
              placeholder="Choose a session"
              value={scheduleId}
              onChange={setScheduleId}
              options={options(list)}
            />
          </div>
        )}
      </QueryBoundary>
      <Checkbox checked={notifyMember} onChange={(event) => setNotifyMember(event.target.checked)}>
        Email {entry.memberName}
      </Checkbox>
    </ActDialog>
  );
}

function useMove({ entry: { bookingId, memberName }, session }: Omit<BookingDialogProps, 'onClose'>) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [move] = useMoveBookingMutation();

  return async (target: SessionSummary, tell: boolean) => {
    await move({
      bookingId,
      scheduleId: target.scheduleId,
      fromScheduleId: session.scheduleId,
      overbook: target.taken >= target.capacity,
      notify: tell,
    }).unwrap();
    notify({
      kind: 'success',
      title: `${memberName} was moved`,
      description: `${target.className}, ${formatDayTime(target.startAt, timezone)}`,
    });
  };
}
