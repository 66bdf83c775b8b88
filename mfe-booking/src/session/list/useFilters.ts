import { useSearchParams } from '@studio/platform';
import { FILTERS, filtersOf, kindOf, type FilterName, type Kind } from './filter.model.ts';

/**
 * The filters of the schedule. The address stores them, so that a link or a reload shows the same classes.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) =>
    setParams((current) => (edit(current), current), { replace: true });
  return {
    kind: kindOf(params),
    /** `day`, `week`, or `null` = the studio's default. */
    view: params.get('view'),
    setView: (view: 'day' | 'week') => change((next) => next.set('view', view)),
    filters: filtersOf(params),
    setKind: (kind: Kind) =>
      change((next) => (kind === 'ALL' ? next.delete('kind') : next.set('kind', kind))),
    toggle: (name: FilterName, value: string) =>
      change((next) => (next.has(name, value) ? next.delete(name, value) : next.append(name, value))),
    clear: () => change((next) => [...FILTERS, 'kind'].forEach((name) => next.delete(name))),
  };
}
