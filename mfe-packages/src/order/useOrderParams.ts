import {
  ORDER_SORTS,
  ORDER_STATUSES,
  PAID_BY,
  type OrderListQuery,
} from '@studio/contract/orders/order.schema';
import { useSearchParams } from '@studio/platform';
import type { DataSort } from '@studio/ui/data';

const PAGE_SIZES = [25, 50, 100];
const DAY = /^\d{4}-\d\d-\d\d$/;

export type OrderTab = 'pending' | 'all';

/**
 * Tab, filters, sorting, page and opened order of the payments page. The address stores them, so that a link
 * or a reload shows the same.
 */
export function useOrderParams() {
  const [params, setParams] = useSearchParams();
  const dayOf = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  const query: OrderListQuery = {
    page: Math.max(0, (Number(params.get('page')) || 1) - 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? 25,
    search: params.get('search') ?? '',
    status: ORDER_STATUSES.find((status) => status === params.get('status')) ?? null,
    mode: PAID_BY.find((mode) => mode === params.get('mode')) ?? null,
    from: dayOf('from'),
    to: dayOf('to'),
    sort: ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  /** Changes some parameters. Returns to the first page unless only the page or the opened order changes. */
  const change = (next: Record<string, string>) =>
    setParams(
      (current) => {
        if (!('page' in next) && !('open' in next)) current.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: !('open' in next) },
    );
  const sort: DataSort | null = query.sort ? { key: query.sort, order: query.order ?? 'desc' } : null;
  const tab: OrderTab = params.get('tab') === 'all' ? 'all' : 'pending';
  const showTab = (next: OrderTab) => setParams(next === 'all' ? { tab: next } : {}, { replace: true });
  return { tab, showTab, query, sort, change, opened: params.get('open') };
}
