import { DEFERRED_SORTS } from '@studio/contract/reports/deferred-revenue.schema';
import { addDays, localDateOf, MONDAY } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { chosenRange } from '../range/range.model.ts';

/** What the page shows, from the address, so that a link, a reload and Back show the same. */
export function useDeferredParams() {
  const { timezone, weekStart = MONDAY } = useStudio();
  const [params, setParams] = useSearchParams();
  const chosen = chosenRange(Object.fromEntries(params), {
    today: localDateOf(new Date(), timezone),
    weekStart,
  });
  const sort = params.get('sort') ?? '';
  const change = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries({ page: '', ...changes }))
          if (value) current.set(name, value);
          else current.delete(name);
        return current;
      },
      { replace: true },
    );
  return {
    ...chosen,
    source: params.get('source') ?? '',
    isTable: params.get('view') === 'table',
    sort: DEFERRED_SORTS.find((known) => known === sort) ?? 'closing',
    order: params.get('order') === 'asc' ? ('asc' as const) : ('desc' as const),
    page: { number: Number(params.get('page')) || 1, size: Number(params.get('pageSize')) || 25 },
    change,
  };
}
export type DeferredParams = ReturnType<typeof useDeferredParams>;

/** As the server takes them: its last day is in. */
export const queryOf = ({
  range,
  source,
  sort,
  order,
  page,
}: DeferredParams): Record<string, string | number> => ({
  from: range.from,
  to: addDays(range.to, -1),
  ...(source ? { source } : {}),
  sort,
  order,
  page: page.number - 1,
  pageSize: page.size,
});
