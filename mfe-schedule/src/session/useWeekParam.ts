import { localDateOf } from '@studio/contract/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { weekRange } from './session.model.ts';

/** The week on show, by its Monday, from the URL: a link or a reload shows the same week. */
export function useWeekParam() {
  const { timezone } = useStudio();
  const [params, setParams] = useSearchParams();
  const asked = params.get('week') ?? '';
  const today = localDateOf(new Date(), timezone);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const range = weekRange(isDay ? asked : today);

  const setWeek = (localDate: string) =>
    setParams((current) => {
      current.set('week', weekRange(localDate).from);
      return current;
    });
  return { range, today, setWeek };
}
