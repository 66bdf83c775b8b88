import { PROMO_STATUSES, type PromoCodeListQuery } from '@studio/contract/packages/promo-code.schema';
import { useSearchParams } from '@studio/platform';
import type { DataSort } from '@studio/ui/data';

const PAGE_SIZES = [25, 50, 100];
const SORTS = ['createdAt', 'code', 'used', 'endAt'] as const;

/** Search, status, sorting and page of the list, stored in the address. */
export function usePromoParams() {
  const [params, setParams] = useSearchParams();
  const query: PromoCodeListQuery = {
    page: Math.max(0, (Number(params.get('page')) || 1) - 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? 25,
    search: params.get('search') ?? '',
    status: PROMO_STATUSES.find((status) => status === params.get('status')) ?? null,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
  const change = (next: Record<string, string>) =>
    setParams(
      (current) => {
        if (!('page' in next)) current.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  const sort: DataSort | null = query.sort ? { key: query.sort, order: query.order ?? 'desc' } : null;
  return { query, sort, change };
}
