import { localDateOf } from '@studio/contract/values/time';
import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { useSearchParams } from '@studio/platform';
import { useOpenedAt } from '../../site/useOpenedAt.ts';
import { useExtension } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { daysOfWeek, firstDayToCome, rangeOfWeek, weekOf } from './week.model.ts';

/**
 * The chosen day and its week. The address stores the day, so that a link or a reload shows the same page.
 * @param weeksAhead weeks that can be shown after this one; by default as many as the schedule has.
 */
export function useWeek(weeksAhead?: number) {
  const extension = useExtension();
  const { timezone, site } = usePublicStudio();
  const lastWeek = weeksAhead ?? site.weeksVisible - 1;
  const [params, setParams] = useSearchParams();
  const now = useOpenedAt(timezone);
  const today = localDateOf(now, timezone);
  const week = weekOf(params.get('date') ?? today, today, lastWeek);
  const days = daysOfWeek(today, week);
  const asked = params.get('date');
  const day = asked && days.includes(asked) ? asked : (days[0] ?? today);

  const setDay = (next: string, view?: 'day') =>
    setParams(
      (current) => {
        current.set('date', next);
        if (view) current.set('view', view);
        return current;
      },
      { replace: true },
    );
  /** The chosen day; without a choice the first with something to come. */
  const dayOf = (sessions: readonly PublicSession[]): string =>
    day === asked ? day : (firstDayToCome(sessions, days, now) ?? day);
  return {
    range: { extension, ...rangeOfWeek(week, now) },
    week,
    lastWeek,
    days,
    day,
    dayOf,
    today,
    now,
    setDay,
  };
}
