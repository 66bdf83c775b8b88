import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays, formatDayTime, localDateOf } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Alert, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { Checkbox, Select } from '@studio/ui/fields';
import { useId, useState } from 'react';
import { useListSessionsQuery } from '../../session/sessionApi.ts';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import styles from '../../ui/BookingDialog.module.css';
import { targetsOf, targetWords } from './moving.model.ts';
import { useMoveBookingMutation } from './bookingApi.ts';

const MAX_DAYS_AHEAD = 28;

/** Moves a booking to another session, paid by the same package. */
export function MoveBookingDialog({ entry, session, onClose }: BookingDialogProps) {
  const id = useId();
  useFocusReturn();
  const { timezone } = useStudio();
  const today = localDateOf(new Date(), timezone);
  const sessions = useListSessionsQuery({ from: today, to: addDays(today, MAX_DAYS_AHEAD) });
  const [scheduleId, setScheduleId] = useState<string | null>(null);
  const [notifyMember, setNotifyMember] = useState(true);
  const { send, isLoading, problem } = useMove({ entry, session, onClose });
  const mayOverbook = useCan()('booking.overbook');
  const options = (list: SessionSummary[]) =>
    targetsOf(list, session, new Date()).map((target) => ({
      value: target.scheduleId,
      label: targetWords(target, timezone),
      disabled: target.taken >= target.capacity && !mayOverbook,
    }));
  return (
    <Modal
      open
      title={<span className={styles.title}>{`Move ${entry.memberName} to another session`}</span>}
      okText="Move"
      cancelText="Cancel"
      confirmLoading={isLoading}
      okButtonProps={{ disabled: !scheduleId }}
      onOk={() =>
        void send(
          sessions.data?.find((one) => one.scheduleId === scheduleId),
          notifyMember,
        )
      }
      onCancel={onClose}
    >
      <div className={styles.body}>
        {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
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
      </div>
    </Modal>
  );
}

function useMove({ entry: { bookingId, memberName }, session, onClose }: BookingDialogProps) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [move, { isLoading }] = useMoveBookingMutation();
  const [problem, setProblem] = useState('');

  async function send(target: SessionSummary | undefined, tell: boolean): Promise<void> {
    if (!target) return undefined;
    setProblem('');
    try {
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
      return onClose();
    } catch (error) {
      return setProblem(errorSentence(error));
    }
  }
  return { send, isLoading, problem };
}
