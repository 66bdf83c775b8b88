import { PROMO_STATUSES, type PromoCodeListQuery } from '@studio/contract/packages/promo-code.schema';
import type { DataSort } from '@studio/ui/data';
import { useListAddress } from '../ui/list/useListAddress.ts';

const SORTS = ['createdAt', 'code', 'used', 'endAt'] as const;

/** Search, status, sorting and page of the list, stored in the address. */
export function usePromoParams() {
  const { params, query: listed, ...address } = useListAddress(PROMO_STATUSES);
  const query: PromoCodeListQuery = {
    ...listed,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  const sort: DataSort | null = query.sort ? { key: query.sort, order: query.order ?? 'desc' } : null;
  return { ...address, query, sort };
}
