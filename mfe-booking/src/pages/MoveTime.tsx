import type { MoveTimes } from '@studio/contract/booking/appointment.schema';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { addDays, formatDayTime, formatLocalDay, localDateOf } from '@studio/contract/values/time';
import { useState } from 'react';
import { nextFreeDay, timesOn } from '../appointment/appointment.model.ts';
import { People, Times } from '../appointment/Times.tsx';
import styles from '../booking/booking.module.css';
import { useListMoveTimesQuery, useMoveMyAppointmentMutation } from '../booking/ownBookingApi.ts';
import { moveCost } from '../booking/sheet/move.model.ts';
import { DayStrip } from '../session/list/DayStrip.tsx';
import { daysOfWeek, weekOf } from '../session/list/week.model.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView, Skeleton } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useActKey } from '../ui/control/useActKey.ts';

interface Props {
  booking: MemberBooking;
  onClose: () => void;
  /** Called after the move, with the new appointment and its time in words. */
  onMoved: (to: string) => void;
}

/** Weeks that can be chosen until the server has sent the studio's limit. */
const DEFAULT_WEEKS = 8;

/** The displayed day and trainer. Day: in the studio's time zone. Trainer: `null` = as booked. */
function useLook({ startAt }: MemberBooking) {
  const { timezone } = usePublicStudio();
  const today = localDateOf(new Date(), timezone);
  const [day, setDay] = useState(localDateOf(startAt, timezone));
  const [staffId, setStaffId] = useState<string | null>(null);
  const [at, setAt] = useState('');
  return { today, day, setDay, staffId, setStaffId, at, setAt };
}

/** Moves a booked appointment to another time: the cost, the choice of a time, then the result. */
export function MoveTime({ booking, onClose, onMoved }: Props) {
  const { bookingId, className, startAt, staffName } = booking;
  const { timezone } = usePublicStudio();
  const look = useLook(booking);
  const { today, day } = look;
  const [first = today] = daysOfWeek(today, weekOf(day, today, DEFAULT_WEEKS));
  const times = useListMoveTimesQuery({ bookingId, from: first, to: addDays(first, 7) });
  return (
    <Sheet title={`Move ${className}`} isSide onClose={onClose}>
      <p className={styles.detail}>
        Now: {formatDayTime(startAt, timezone)}
        {staffName ? ` with ${staffName}` : ''}
      </p>
      {/* The chosen time stays in its place while another week loads. */}
      <QueryView query={{ ...times, currentData: times.data }} what="the free times" cards={2}>
        {(data) => (
          <Choice
            booking={booking}
            data={data}
            look={look}
            isLoading={times.currentData === undefined}
            onMoved={onMoved}
          />
        )}
      </QueryView>
    </Sheet>
  );
}

interface ChoiceProps extends Pick<Props, 'booking' | 'onMoved'> {
  data: MoveTimes;
  look: ReturnType<typeof useLook>;
  /** Other days are loading. */
  isLoading: boolean;
}

/** Id of the chosen trainer, by default the booked one. Empty = any trainer. */
const withWhom = ({ staffId, staff }: MoveTimes, wish: string | null): string =>
  wish ?? (staff.some((person) => person.staffId === staffId) ? (staffId ?? '') : '');

/** Times to offer. With any trainer, the present time of the appointment is left out. */
const wanted = ({ times }: MoveTimes, staffId: string, { startAt }: MemberBooking) =>
  times.filter((time) => (staffId ? time.staffId === staffId : time.startAt !== startAt));

function Choice({ booking, data, look, isLoading: isComing, onMoved }: ChoiceProps) {
  const { timezone } = usePublicStudio();
  const { bookingId, className } = booking;
  const { kind, freeUntil, staff, maxAdvanceDays } = data;
  const staffId = withWhom(data, look.staffId);
  const times = wanted(data, staffId, booking);
  const [move, { isLoading, error }] = useMoveMyAppointmentMutation();
  const idempotencyKey = useActKey(`${bookingId}-${look.at}-${staffId}-${kind}`);
  const cost = moveCost(data, booking);
  const chosen = times.find(({ startAt }) => startAt === look.at);
  const when = chosen ? formatDayTime(chosen.startAt, timezone) : '';

  async function handleMove() {
    if (!chosen) return;
    const { data: moved } = await move({
      bookingId,
      startAt: chosen.startAt,
      staffId: staffId || null,
      kind,
      idempotencyKey,
    });
    if (moved) onMoved(`${className}, ${when}`);
  }
  return (
    <>
      <Message tone={cost ? 'warn' : 'info'}>
        {cost || `Moving is free until ${formatDayTime(freeUntil, timezone)}.`}
      </Message>
      {staff.length > 1 ? <People people={staff} staffId={staffId} onChange={look.setStaffId} /> : null}
      <Days times={isComing ? null : times} maxAdvanceDays={maxAdvanceDays} look={look} />
      <SheetActions>
        <Failed error={error} />
        <Button wide disabled={!chosen} busy={isLoading} onClick={() => void handleMove()}>
          {chosen ? `Move to ${when}` : 'Choose a time'}
        </Button>
      </SheetActions>
    </>
  );
}

interface DaysProps extends Pick<ChoiceProps, 'look'> {
  /** `null` while loading. */
  times: MoveTimes['times'] | null;
  maxAdvanceDays: number;
}

function Days({ times, maxAdvanceDays, look: { today, day, setDay, at, setAt } }: DaysProps) {
  const lastWeek = Math.floor(maxAdvanceDays / 7);
  const week = weekOf(day, today, lastWeek);
  const shown = timesOn(times ?? [], day);
  return (
    <>
      <DayStrip
        days={daysOfWeek(today, week)}
        day={day}
        today={today}
        week={week}
        lastWeek={lastWeek}
        busyDays={new Set(times?.map(({ localDate }) => localDate))}
        onChange={setDay}
      />
      {times === null ? <Skeleton what="the free times" cards={1} /> : null}
      {times !== null && shown.length === 0 ? (
        <NothingElse next={nextFreeDay(times, day)} onGo={setDay} />
      ) : null}
      {shown.length > 0 ? <Times slots={shown} chosen={at} onChoose={setAt} /> : null}
    </>
  );
}

function NothingElse({ next, onGo }: { next: string | null; onGo: (day: string) => void }) {
  if (!next) return <p>No other free times on this day. Choose another day.</p>;
  return (
    <>
      <p>No other free times on this day.</p>
      <Button look="plain" onClick={() => onGo(next)}>
        Go to {formatLocalDay(next)}
      </Button>
    </>
  );
}
