import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useState } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Outcome } from '../ui/state/Outcome.tsx';
import { sameWeekdayAgain } from './booking.model.ts';
import styles from './booking.module.css';
import { BookingHead } from './BookingCard.tsx';
import { objectionWords, wasThereWords } from './objection/objection.model.ts';
import { ObjectionSheet } from './objection/ObjectionSheet.tsx';

interface Props {
  booking: MemberBooking;
  /** The link of a mail is about it. */
  isAsked: boolean;
}

/** A past booking, with a link to book it again: the same weekday of the schedule. */
export function PastCard({ booking, isAsked }: Props) {
  const path = useSitePath();
  const { timezone } = usePublicStudio();
  const { startAt, templateType, actions, className } = booking;
  const canObject = actions.includes('OBJECT');
  const [isOpen, setIsOpen] = useState(isAsked && canObject);
  const [isSaid, setIsSaid] = useState(false);
  const close = () => setIsOpen(false);
  const date = sameWeekdayAgain(startAt, timezone, new Date());
  const wasThere = wasThereWords(booking);
  const words = objectionWords(booking, isAsked);
  return (
    <li className={`${styles.card} ${styles.past}`}>
      <BookingHead booking={booking} />
      {isSaid ? <Outcome words="The studio has been told." /> : null}
      {words ? <p className={styles.notes}>{words}</p> : null}
      {canObject || templateType === 'CLASS' ? (
        <div className={styles.acts}>
          {canObject ? (
            <Button
              look="plain"
              aria-label={`${wasThere}: ${className}, ${formatDayTime(startAt, timezone)}`}
              onClick={() => setIsOpen(true)}
            >
              {wasThere}
            </Button>
          ) : null}
          {templateType === 'CLASS' ? (
            <ButtonLink look="plain" to={path('schedule', { date })}>
              Book again
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      {isOpen ? (
        <ObjectionSheet booking={booking} onClose={close} onSaid={() => (close(), setIsSaid(true))} />
      ) : null}
    </li>
  );
}
