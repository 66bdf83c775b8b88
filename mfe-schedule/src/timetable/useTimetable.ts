import { localDateOf, MONDAY } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { useMemo } from 'react';
import { FILTER_KEYS, VIEWS, type Filters, type View } from './timetable.model.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * Period, view and filters, from the address, so that a link or a reload shows the same. `?date=` is a day of
 * the period.
 */
export function useTimetable(initialView: View) {
  const { timezone, weekStart = MONDAY } = useStudio();
  const [params, setParams] = useSearchParams();
  const today = localDateOf(new Date(), timezone);
  const asked = params.get('date') ?? '';
  const view = VIEWS.find((name) => name === params.get('view')) ?? initialView;
  const given = FILTER_KEYS.map((key) => params.get(key) ?? '').join('|');
  const filters = useMemo(() => {
    const values = given.split('|').map((text) => text.split(',').filter(Boolean));
    return Object.fromEntries(
      FILTER_KEYS.map((key, index) => [key, values[index] ?? []]),
    ) as unknown as Filters;
  }, [given]);

  const set = (changes: Record<string, string>) =>
    setParams((current) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value) current.set(key, value);
        else current.delete(key);
      }
      return current;
    });
  return {
    view,
    today,
    filters,
    timezone,
    weekStart,
    date: isDay(asked) ? asked : today,
    setDate: (date: string) => set({ date }),
    setView: (next: View, date?: string) =>
      set({ view: next === initialView ? '' : next, ...(date ? { date } : {}) }),
    setFilters: (next: Partial<Filters>) =>
      set(Object.fromEntries(Object.entries(next).map(([key, values]) => [key, values.join(',')]))),
  };
}
export type Timetable = ReturnType<typeof useTimetable>;
