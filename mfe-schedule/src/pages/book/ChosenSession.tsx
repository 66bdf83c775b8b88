import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio, useLookUpSessionQuery } from '@studio/platform';
import { Button, LeftOutlined, loadedLater, LoadingState, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { OccupancyBar } from '../../session/OccupancyBar.tsx';
import { teacherWords } from '../../session/phase.model.ts';
import { AddMemberPanel } from '../../roster/add/AddMemberPanel.tsx';
import styles from './BookAction.module.css';

const PayForPlace = loadedLater(() =>
  import('../../roster/booking/PayForPlace.tsx').then((dialog) => dialog.PayForPlace),
);

interface Props {
  scheduleId: string;
  member: { memberId: string; name: string };
  onBack: () => void;
  onDone: () => void;
}

/** The chosen session, and what pays for the member's place in it. */
export function ChosenSession({ scheduleId, member, onBack, onDone }: Props) {
  const { timezone } = useStudio();
  const session = useLookUpSessionQuery(scheduleId);
  const canTakeMoney = useCan()('payment.record');
  const [toPayId, setToPayId] = useState<string | null>(null);
  const handleDone = (toPay: string | null) => (toPay && canTakeMoney ? setToPayId(toPay) : onDone());
  if (toPayId)
    return (
      <Suspense fallback={<LoadingState what="what is to pay" rows={1} />}>
        <PayForPlace scheduleId={scheduleId} bookingId={toPayId} onClose={onDone} />
      </Suspense>
    );
  return (
    <div className={styles.choice}>
      <Button
        type="link"
        className={styles.back ?? ''}
        icon={<LeftOutlined aria-hidden="true" />}
        // The list that had the focus is gone.
        ref={(button) => button?.focus()}
        onClick={onBack}
      >
        Choose another class
      </Button>
      <QueryBoundary query={session} what="this class">
        {(chosen) => (
          <>
            <h3 className={styles.name}>{chosen.className}</h3>
            <p className={styles.facts}>
              {[formatDayTime(chosen.startAt, timezone), teacherWords(chosen), chosen.roomName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <OccupancyBar booked={chosen.booked} capacity={chosen.capacity} waiting={chosen.waiting} />
            <AddMemberPanel session={chosen} member={member} onDone={handleDone} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
