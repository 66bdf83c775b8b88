import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { formatLocalDay } from '@studio/contract/values/time';
import { skipToken, useNavigate } from '@studio/platform';
import { Suspense, useEffect, useState } from 'react';
import { SignInNeeded } from '../auth/RequireMember.tsx';
import { useMember } from '../member/useMember.ts';
import { useListMyBookingsQuery } from '../booking/bookingApi.ts';
import { ClosedBanner } from '../session/ClosedBanner.tsx';
import { DayStrip } from '../session/list/DayStrip.tsx';
import { countOf, narrowed, optionsOf } from '../session/list/filter.model.ts';
import { FilterBar } from '../session/list/FilterBar.tsx';
import { SessionList, WeekList } from '../session/list/SessionList.tsx';
import { useFilters } from '../session/list/useFilters.ts';
import { isForMembers } from '../session/session.model.ts';
import { useOpened } from '../session/useOpened.ts';
import { useSessions } from '../session/useSessions.ts';
import { useWeek } from '../session/list/useWeek.ts';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { About } from '../studio/About.tsx';
import { Hero } from '../studio/Hero.tsx';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { lazyPart, LazySheet } from '../ui/state/LazyBoundary.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import styles from './SchedulePage.module.css';

const importClass = () => import('./ClassSheet.tsx');
const ClassSheet = lazyPart(() => importClass().then((sheet) => sheet.ClassSheet));
const FilterSheet = lazyPart(() =>
  import('../session/list/FilterSheet.tsx').then((sheet) => sheet.FilterSheet),
);

/**
 * /booking-website/schedule: the classes of a day. Address: `?date=` day, `?session=` opened class, also
 * after signing in.
 */
export function SchedulePage() {
  usePageTitle('Schedule');
  return (
    <div data-wide className={styles.page}>
      <Hero />
      <div className={styles.columns}>
        <div className={styles.list}>
          <Week />
        </div>
        <aside className={styles.aside}>
          <About />
        </aside>
      </div>
    </div>
  );
}

function Week() {
  const { timezone, site } = usePublicStudio();
  const { range, days, dayOf, today, now, week, lastWeek, setDay } = useWeek();
  const { kind, filters, view, setView, setKind, toggle, clear } = useFilters();
  const isWeek = (view ?? site.defaultView.toLowerCase()) === 'week';
  const path = useSitePath();
  const navigate = useNavigate();
  const { opened, open, close } = useOpened();
  const [isFiltering, setIsFiltering] = useState(false);
  const sessions = useSessions(range);
  const booked = useBooked();
  const listed = sessions.currentData ?? [];
  const day = dayOf(listed);
  const wanted = narrowed(listed, { kind, filters, timeZone: timezone });
  const isNarrowed = kind !== 'ALL' || countOf(filters) > 0;
  const List = isWeek ? WeekList : SessionList;
  usePreloadedClass(sessions.currentData !== undefined);
  // A day chosen from the week view opens the day view. Another week keeps the week view.
  const handleDay = (next: string) => setDay(next, isWeek && days.includes(next) ? 'day' : undefined);
  if (isForMembers(sessions.error)) return <SignInNeeded next="schedule" />;
  return (
    <>
      <div className={styles.strip}>
        <DayStrip
          days={days}
          day={day}
          today={today}
          week={week}
          lastWeek={lastWeek}
          busyDays={new Set(wanted.map(({ localDate }) => localDate))}
          onChange={handleDay}
        />
      </div>
      <FilterBar
        kind={kind}
        count={countOf(filters)}
        onKind={(next) => (next === 'APPOINTMENT' ? void navigate(path('appointment')) : setKind(next))}
        onFilter={() => setIsFiltering(true)}
      />
      <Head name={day === today ? 'Today' : formatLocalDay(day)} {...{ isWeek, listed }} onView={setView} />
      <ClosedBanner day={day} />
      <QueryView query={sessions} what="the classes">
        {() => (
          <List
            sessions={wanted}
            days={days}
            day={day}
            now={now}
            booked={booked}
            isLastWeek={week === lastWeek}
            onOpen={open}
            onGo={(next) => setDay(next)}
            onClear={isNarrowed ? clear : undefined}
          />
        )}
      </QueryView>
      {opened ? (
        <OpenedClass
          key={opened}
          scheduleId={opened}
          listed={sessions.currentData}
          onFound={(found) => (found === day ? undefined : setDay(found))}
          onClose={close}
        />
      ) : null}
      {isFiltering ? (
        <Suspense fallback={<LazySheet title="Filters" onClose={() => setIsFiltering(false)} />}>
          <FilterSheet
            options={optionsOf(listed, filters)}
            filters={filters}
            found={wanted.length}
            onToggle={toggle}
            onClear={clear}
            onClose={() => setIsFiltering(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface OpenedClassProps {
  scheduleId: string;
  /** Loaded classes of the week; undefined while loading. */
  listed: readonly PublicSession[] | undefined;
  onFound: (localDate: string) => void;
  onClose: () => void;
}

const OpenedClass = ({ scheduleId, listed, onFound, onClose }: OpenedClassProps) => (
  <Suspense fallback={<LazySheet title="Class" onClose={onClose} />}>
    <ClassSheet
      scheduleId={scheduleId}
      listed={listed?.find((session) => session.scheduleId === scheduleId)}
      onFound={onFound}
      onClose={onClose}
    />
  </Suspense>
);

/** Heading of the chosen day, and the switch between day and week. */
const Head = ({
  name,
  isWeek,
  listed,
  onView,
}: {
  name: string;
  isWeek: boolean;
  listed: readonly PublicSession[];
  onView: (view: 'day' | 'week') => void;
}) => (
  <div className={styles.head}>
    <div>
      <h2 className={styles.day}>{isWeek ? 'Whole week' : name}</h2>
      <ZoneLine of={listed} />
    </div>
    <button type="button" className={styles.view} onClick={() => onView(isWeek ? 'day' : 'week')}>
      {isWeek ? 'One day' : 'Whole week'}
    </button>
  </div>
);

/** Preloads the sheet after the list has rendered and before anybody can click a class. */
function usePreloadedClass(isThere: boolean): void {
  useEffect(() => {
    if (isThere) void importClass().catch(() => undefined);
  }, [isThere]);
}

/** Ids of sessions in which the member has a place. */
function useBooked(): ReadonlySet<string> {
  const { phase } = useMember();
  const { data } = useListMyBookingsQuery(phase === 'signedIn' ? 'upcoming' : skipToken);
  return new Set(data?.filter(({ status }) => status === 'BOOKED').map(({ scheduleId }) => scheduleId));
}
