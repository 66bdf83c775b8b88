import type { DateRange } from '@studio/contract/schedule/schedule.schema';
import { formatLocalDay, addDays } from '@studio/contract/values/time';
import { QueryBoundary, useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useId, useState } from 'react';
import { useListSessionsQuery } from '../session/sessionApi.ts';
import { usePublishSessionsMutation } from './changeApi.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { MomentInput } from '@studio/ui/fields';
import styles from './Dialog.module.css';

interface Props {
  range: DateRange;
  onClose: () => void;
}

const WHEN = [
  { value: 'NOW', title: 'Now' },
  { value: 'LATER', title: 'Later, at a time' },
] as const;

/** Publishes the drafts of a week on the booking website, now or later. */
export function PublishDialog({ range: { from, to }, onClose }: Props) {
  const id = useId();
  const notify = useNotify();
  const sessions = useListSessionsQuery({ from, to });
  const [publish] = usePublishSessionsMutation();
  const [when, setWhen] = useState<'NOW' | 'LATER'>('NOW');
  const [moment, setMoment] = useState('');
  const drafts = (sessions.data ?? []).filter(({ status }) => status === 'DRAFT');

  async function handleConfirm() {
    if (drafts.length === 0) return;
    await publish({
      scheduleIds: drafts.map(({ scheduleId }) => scheduleId),
      publishAt: when === 'NOW' ? null : moment,
    }).unwrap();
    const count = drafts.length === 1 ? '1 session' : `${drafts.length} sessions`;
    notify({
      kind: 'success',
      title: when === 'NOW' ? `${count} published.` : `${count} will be published.`,
    });
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Publish drafts, ${formatLocalDay(from)} to ${formatLocalDay(addDays(to, -1))}`}
      confirmLabel={drafts.length === 0 ? 'Close' : 'Publish'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.body}>
        <QueryBoundary query={sessions} what="sessions">
          {() => (
            <p>
              {drafts.length === 0
                ? 'No drafts this week.'
                : drafts.length === 1
                  ? '1 draft.'
                  : `${drafts.length} drafts.`}
            </p>
          )}
        </QueryBoundary>
        {drafts.length > 0 ? (
          <ChoiceList legend="When" name="publish-when" value={when} options={WHEN} onChoose={setWhen} />
        ) : null}
        {when === 'LATER' ? (
          <div>
            <span id={`${id}-label`}>Publish at</span>
            <MomentInput
              control={{ id, disabled: false, 'aria-required': true }}
              labelId={`${id}-label`}
              value={moment}
              onChange={setMoment}
            />
          </div>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
