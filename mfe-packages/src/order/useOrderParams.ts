import {
  ORDER_SORTS,
  ORDER_STATUSES,
  PAID_BY,
  type OrderListQuery,
} from '@studio/contract/orders/order.schema';
import type { DataSort } from '@studio/ui/data';
import { useListAddress } from '../ui/list/useListAddress.ts';
import type { OrderAct } from './order.model.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

export type OrderTab = 'pending' | 'all';

/**
 * Tab, filters, sorting, page and opened order of the payments page. The address stores them, so that a link
 * or a reload shows the same.
 */
export function useOrderParams() {
  const { params, setParams, query: listed, change: changeAddress, pagerOf } = useListAddress(ORDER_STATUSES);
  const dayOf = (name: string) => (DAY.test(params.get(name) ?? '') ? params.get(name) : null);
  const query: OrderListQuery = {
    ...listed,
    mode: PAID_BY.find((mode) => mode === params.get('mode')) ?? null,
    from: dayOf('from'),
    to: dayOf('to'),
    sort: ORDER_SORTS.find((sort) => sort === params.get('sort')) ?? null,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  /** Changes some parameters. The back button closes an order. */
  const change = (next: Record<string, string>) => changeAddress(next, { replace: !('open' in next) });
  const sort: DataSort | null = query.sort ? { key: query.sort, order: query.order ?? 'desc' } : null;
  const tab: OrderTab = params.get('tab') === 'all' ? 'all' : 'pending';
  const showTab = (next: OrderTab) => setParams(next === 'all' ? { tab: next } : {}, { replace: true });
  const opened = params.get('open');
  // A link from another page may begin a refund at once.
  const begun: OrderAct | null = params.get('act') === 'refund' ? 'refund' : null;
  return { tab, showTab, query, sort, change, pagerOf, opened, begun };
}
