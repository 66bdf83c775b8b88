import { useSearchParams } from '@studio/platform';

const PAGE_SIZES = [25, 50, 100];

interface ChangeOptions {
  /** Whether the back button skips the change. */
  replace?: boolean;
}

/**
 * Search, status and page of a list, stored in the address, so that a link or a reload shows the same.
 * @param statuses Those that the list can be narrowed to.
 * @returns also `params` and `setParams`, for what else the address says, and `change`: an empty value removes a
 * parameter, and the list returns to its first page unless only the page or the opened row (`open`) changes.
 */
export function useListAddress<Status extends string>(statuses: readonly Status[] = []) {
  const [params, setParams] = useSearchParams();
  const query = {
    page: Math.max(0, (Number(params.get('page')) || 1) - 1),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? 25,
    search: params.get('search') ?? '',
    status: statuses.find((status) => status === params.get('status')) ?? null,
  };
  const change = (next: Record<string, string>, { replace = true }: ChangeOptions = {}) =>
    setParams(
      (current) => {
        if (!('page' in next || 'open' in next)) current.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace },
    );
  /** The pager of a table with so many rows. */
  const pagerOf = (total: number) => ({
    number: query.page + 1,
    size: query.pageSize,
    total,
    onChange: (number: number, size: number) => change({ page: String(number), size: String(size) }),
  });
  return { params, setParams, query, change, pagerOf };
}
