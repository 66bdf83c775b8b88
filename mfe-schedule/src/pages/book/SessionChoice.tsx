import { addDays, localDateOf } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, EmptyState, QueryBoundary } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { useState } from 'react';
import { useListSessionsQuery } from '../../session/sessionApi.ts';
import { useGetOwnStaffIdQuery } from '../../timetable/timetableApi.ts';
import { daysOf } from '../../timetable/timetable.model.ts';
import { DayList } from '../../timetable/views/DayList.tsx';
import { bookable, MAX_DAYS, STEP_DAYS } from './bookable.model.ts';
import styles from './BookAction.module.css';

/** The sessions of the next days, by day, to choose one of. Trainers see their own. */
export function SessionChoice({ onChoose }: { onChoose: (scheduleId: string) => void }) {
  const { timezone } = useStudio();
  const isTrainer = !useCan()('schedule.edit');
  const { data: ownId } = useGetOwnStaffIdQuery(undefined, { skip: !isTrainer });
  const [days, setDays] = useState(STEP_DAYS);
  const [text, setText] = useState('');
  const now = new Date();
  const today = localDateOf(now, timezone);
  const range = { from: today, to: addDays(today, days) };
  const sessions = useListSessionsQuery(range);
  return (
    <div className={styles.choice}>
      <SearchField
        label="Search the schedule"
        placeholder="Class or instructor"
        value={text}
        onSearch={setText}
      />
      <QueryBoundary query={sessions} what="the schedule">
        {(list) => {
          const found = bookable(list, { now, text, staffId: isTrainer ? (ownId ?? '') : null });
          return found.length > 0 ? (
            <DayList days={daysOf(range, found)} today={today} onOpen={onChoose} />
          ) : (
            <EmptyState title={`No class in the next ${days} days${text.trim() ? ' has this name' : ''}.`} />
          );
        }}
      </QueryBoundary>
      {days < MAX_DAYS ? (
        <Button onClick={() => setDays(Math.min(MAX_DAYS, days + STEP_DAYS))}>Show another week</Button>
      ) : null}
    </div>
  );
}
