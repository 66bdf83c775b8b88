import { ENGAGEMENT_STATUSES } from '@studio/contract/members/engagement.schema';
import {
  JOINED_FILTERS,
  MEMBER_SORTS,
  MEMBER_VIEWS,
  PACKAGE_FILTERS,
  type MemberFilter,
  type MemberListQuery,
} from '@studio/contract/members/memberList.schema';
import { useSearchParams } from '@studio/platform';
import type { FilterKey } from './filter/filter.model.ts';

const SIZES = [25, 50, 100];

/** What of the list changes; an empty text takes it back. */
export type ListChange = Partial<
  Record<'search' | 'view' | 'sort' | 'order' | 'page' | 'size' | 'columns' | FilterKey, string>
>;

const oneOf = <const T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null;

function daysOf(text: string | null): number | null {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= 3650 ? days : null;
}

const filterIn = (params: URLSearchParams): MemberFilter => ({
  search: params.get('search') ?? '',
  view: oneOf(MEMBER_VIEWS, params.get('view')) ?? 'ALL',
  tagId: params.get('tagId'),
  status: oneOf(ENGAGEMENT_STATUSES, params.get('status')),
  packages: oneOf(PACKAGE_FILTERS, params.get('packages')),
  awayDays: daysOf(params.get('awayDays')),
  joined: oneOf(JOINED_FILTERS, params.get('joined')),
  waiver: oneOf(['UNSIGNED'], params.get('waiver')),
  money: oneOf(['OWES'], params.get('money')),
});

/** View, search, filters, order and page of the list, kept in the URL: a link or a reload shows the same rows. */
export function useMemberList() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const query: MemberListQuery = {
    ...filter,
    // Who is next matters more than the alphabet where packages end.
    sort: oneOf(MEMBER_SORTS, params.get('sort')) ?? (filter.view === 'EXPIRING' ? 'endsOn' : 'name'),
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
    page: Math.max(0, (Number(params.get('page')) || 1) - 1),
    pageSize: SIZES.find((size) => String(size) === params.get('size')) ?? 25,
  };
  /** Changes some parameters; any change but the page's and the columns' returns to the first page. */
  const change = (next: ListChange) =>
    setParams(
      (current) => {
        if (next.page === undefined && next.columns === undefined) current.delete('page');
        for (const [name, value] of Object.entries(next)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  return { query, filter, change };
}
