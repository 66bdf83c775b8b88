import type { MemberListQuery } from '@studio/contract/members/member.schema';
import { useSearchParams } from '@studio/platform';

const SORTS = ['name', 'joinedAt', 'lastVisitAt'] as const;
const SIZES = [25, 50, 100];

/** Search, order and page of the list, kept in the URL: a link or a reload shows the same rows. */
export function useMemberList() {
  const [params, setParams] = useSearchParams();
  const query: MemberListQuery = {
    search: params.get('search') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(0, (Number(params.get('page')) || 1) - 1),
    pageSize: SIZES.find((size) => String(size) === params.get('size')) ?? 25,
  };
  /** Changes some parameters; any change but the page's returns to the first page. */
  const change = (next: { search?: string; sort?: string; order?: string; page?: string; size?: string }) =>
    setParams(
      (current) => {
        if (next.page === undefined) current.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  return { query, change };
}
