import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import type { Scope } from '@studio/contract/schedule/schedule-change.schema';
import { useStudio } from '@studio/platform';
import { QueryBoundary, useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { effectWords, returnLines } from './cancel.model.ts';
import { useCancelSessionsMutation, usePreviewSessionCancelQuery } from '../changeApi.ts';
import { ChoiceList } from '../ChoiceList.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { SCOPE_OPTIONS } from '../scope.model.ts';
import { TickBox } from '../TickBox.tsx';
import styles from '../Dialog.module.css';

interface Props {
  session: SessionDetail;
  onClose: () => void;
}

/** Shows whom a cancellation affects and what is returned to them, before it happens. */
export function CancelSessionDialog({ session, onClose }: Props) {
  const notify = useNotify();
  const { currency } = useStudio();
  const [scope, setScope] = useState<Scope>('THIS');
  const [reason, setReason] = useState('');
  const [tellReason, setTellReason] = useState(true);
  const [tells, setTells] = useState(true);
  const preview = usePreviewSessionCancelQuery({ scheduleId: session.scheduleId, scope });
  const [cancel] = useCancelSessionsMutation();
  const isEmpty = preview.data !== undefined && preview.data.booked + preview.data.waiting === 0;

  async function handleConfirm() {
    const { scheduleIds, bookings } = await cancel({
      scheduleIds: [session.scheduleId],
      scope,
      reason,
      tellReason,
      notify: tells,
    }).unwrap();
    notify({
      kind: 'success',
      title: scheduleIds.length > 1 ? `${scheduleIds.length} sessions cancelled.` : 'Session cancelled.',
      description: bookings > 0 ? `${bookings} ${bookings === 1 ? 'booking' : 'bookings'} cancelled.` : '',
    });
  }
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Cancel ${session.className}?`}
      confirmLabel="Cancel session"
      keepLabel="Keep session"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.body}>
        {session.seriesId ? (
          <ChoiceList
            legend="Cancel"
            name="cancel-scope"
            value={scope}
            options={SCOPE_OPTIONS}
            onChoose={setScope}
          />
        ) : null}
        <QueryBoundary query={preview} what="the effect">
          {(effects) => (
            <>
              <p>{effectWords(effects)}</p>
              {returnLines(effects, currency).length > 0 ? (
                <ul>
                  {returnLines(effects, currency).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ) : null}
            </>
          )}
        </QueryBoundary>
        <ReasonField value={reason} onChange={setReason} />
        {isEmpty ? null : (
          <TickBox isTicked={tells} onTick={setTells}>
            Email members
          </TickBox>
        )}
        {tells && reason && !isEmpty ? (
          <TickBox isTicked={tellReason} onTick={setTellReason}>
            Include the reason
          </TickBox>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
