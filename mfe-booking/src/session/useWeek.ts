import { localDateOf } from '@studio/contract/time';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { useExtension } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { daysOfWeek, rangeOfWeek, weekOf } from './week.model.ts';

/** The chosen day and its week. The address owns the day, so that a link or a reload shows the same page. */
export function useWeek() {
  const extension = useExtension();
  const { timezone } = usePublicStudio();
  const [params, setParams] = useSearchParams();
  const [now] = useState(() => new Date());
  const today = localDateOf(now, timezone);
  const week = weekOf(params.get('date') ?? today, today);
  const days = daysOfWeek(today, week);
  const asked = params.get('date');
  const day = asked && days.includes(asked) ? asked : (days[0] ?? today);

  const setDay = (next: string) => setParams((current) => (current.set('date', next), current), { replace: true });
  return { range: { extension, ...rangeOfWeek(week, now) }, week, days, day, today, setDay };
}
