import { STATUS_WORDS } from '@studio/contract/members/engagementWords';
import type { MemberFilter } from '@studio/contract/members/memberList.schema';

/** What narrows a view, each by one of its options. */
export type FilterKey = Exclude<keyof MemberFilter, 'search' | 'view'>;

export interface FilterOption {
  value: string;
  label: string;
}

/** A filter as a chip of the list. */
export interface Filter {
  key: FilterKey;
  /** On its chip: "Last visit", or with an option "Last visit: 30 days ago or more". */
  label: string;
  /** The option that takes it back. */
  anyLabel: string;
  options: FilterOption[];
}

const optionsOf = (words: Record<string, string>): FilterOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const PACKAGES: Record<NonNullable<MemberFilter['packages']>, string> = {
  SOME: 'Has a package',
  NONE: 'No package',
  ENDING: 'Ends in 14 days',
  LOW: 'Low on credits',
};
const JOINED: Record<NonNullable<MemberFilter['joined']>, string> = {
  THIS_MONTH: 'This month',
  DAYS_30: 'In the last 30 days',
  DAYS_90: 'In the last 90 days',
};

/** "14 days ago or more". */
const awayWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} ago or more`;
const AWAY_DAYS = [14, 21, 30, 60, 90, 180];

/** The usual numbers of days, and the one that is chosen. */
function awayOptions(chosen: number | null): FilterOption[] {
  const days = new Set([...AWAY_DAYS, ...(chosen === null ? [] : [chosen])]);
  return [...days].sort((a, b) => a - b).map((day) => ({ value: String(day), label: awayWords(day) }));
}

interface Known {
  tags: FilterOption[];
  seesMoney: boolean;
}

/** The filters of the list, in their order; the tags are the studio's own. */
export function filtersOf(
  { awayDays }: Pick<MemberFilter, 'awayDays'>,
  { tags, seesMoney }: Known,
): Filter[] {
  const filters: Filter[] = [
    { key: 'status', label: 'Status', anyLabel: 'Any status', options: optionsOf(STATUS_WORDS) },
    { key: 'packages', label: 'Package', anyLabel: 'Any', options: optionsOf(PACKAGES) },
    { key: 'awayDays', label: 'Last visit', anyLabel: 'Any time', options: awayOptions(awayDays) },
    { key: 'joined', label: 'Joined', anyLabel: 'Any time', options: optionsOf(JOINED) },
    { key: 'waiver', label: 'Waiver', anyLabel: 'Any', options: optionsOf({ UNSIGNED: 'Not signed' }) },
    { key: 'tagId', label: 'Tag', anyLabel: 'Any tag', options: tags },
  ];
  if (seesMoney)
    filters.push({
      key: 'money',
      label: 'Money',
      anyLabel: 'Any',
      options: optionsOf({ OWES: 'Owes money' }),
    });
  return filters.filter(({ options }) => options.length > 0);
}

/** The words of a chip: its name alone, or with what is chosen. */
export function chipWords({ label, options }: Filter, value: string | null): string {
  const chosen = options.find((option) => option.value === value);
  return chosen ? `${label}: ${chosen.label}` : label;
}

const NONE: Record<FilterKey, ''> = {
  status: '',
  packages: '',
  awayDays: '',
  joined: '',
  waiver: '',
  tagId: '',
  money: '',
};

/** What takes every filter back. */
export const NO_FILTERS: Readonly<Record<FilterKey, ''>> = NONE;

/** Whether anything narrows the view, beside a search. */
export const isFiltered = (filter: MemberFilter): boolean =>
  (Object.keys(NONE) as FilterKey[]).some((key) => filter[key] !== null);
