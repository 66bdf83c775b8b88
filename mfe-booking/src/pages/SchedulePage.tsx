import { formatLocalDay } from '@studio/contract/time';
import { skipToken, useSearchParams } from '@studio/platform';
import { useMember } from '../auth/useMember.ts';
import { useListMyBookingsQuery } from '../booking/bookingApi.ts';
import { BookSheet } from '../session/BookSheet.tsx';
import { DayStrip } from '../session/DayStrip.tsx';
import { SessionList } from '../session/SessionList.tsx';
import { useSessions } from '../session/useSessions.ts';
import { useWeek } from '../session/useWeek.ts';
import { usePageTitle } from '../site/usePageTitle.ts';
import { ZoneLine } from '../site/ZoneLine.tsx';
import { Hero } from '../studio/Hero.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { JoinWaitlist } from '../waitlist/JoinWaitlist.tsx';
import styles from './SchedulePage.module.css';

const whenFull = (scheduleId: string) => <JoinWaitlist scheduleId={scheduleId} />;

/** /booking-website/schedule: the classes of a day. `?date=` is the day; `?session=` opens a class, also after signing in. */
export function SchedulePage() {
  usePageTitle('Schedule');
  const { range, days, day, today, setDay } = useWeek();
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const sessions = useSessions(range);
  const bookings = useListMyBookingsQuery(member.phase === 'signedIn' ? 'upcoming' : skipToken);
  const opened = params.get('session');
  const booked = new Set(bookings.data?.filter(({ status }) => status === 'BOOKED').map(({ scheduleId }) => scheduleId));
  const busyDays = new Set(sessions.currentData?.map(({ localDate }) => localDate));

  const setOpened = (scheduleId: string | null) =>
    setParams((current) => (scheduleId ? current.set('session', scheduleId) : current.delete('session'), current), { replace: !scheduleId });
  return (
    <>
      <Hero />
      <DayStrip days={days} day={day} today={today} busyDays={busyDays} onChange={setDay} />
      <h2 className={styles.day}>{day === today ? 'Today' : formatLocalDay(day)}</h2>
      <QueryView query={sessions} what="the classes">
        {(list) => (
          <>
            <SessionList sessions={list} days={days} day={day} booked={booked} onOpen={setOpened} onGo={setDay} />
            {opened ? <BookSheet key={opened} scheduleId={opened} session={list.find(({ scheduleId }) => scheduleId === opened)} whenFull={whenFull} onClose={() => setOpened(null)} /> : null}
          </>
        )}
      </QueryView>
      <ZoneLine />
    </>
  );
}
