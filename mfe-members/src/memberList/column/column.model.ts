import type { MemberFilter } from '@studio/contract/members/memberList.schema';

/** The columns of the list beside the name, in their order; some may be hidden. */
export const COLUMN_WORDS = {
  phone: 'Phone',
  userEmail: 'Email',
  engagement: 'Status',
  tags: 'Tags',
  activePackages: 'Active packages',
  creditsLeft: 'Credits left',
  endsOn: 'Package ends',
  owed: 'Owes',
  lastVisitAt: 'Last visit',
  nextBookingAt: 'Next booking',
  isWaiverMissing: 'Waiver',
  joinedAt: 'Joined',
} as const;
export type ColumnKey = keyof typeof COLUMN_WORDS;
const COLUMN_KEYS = Object.keys(COLUMN_WORDS) as ColumnKey[];

/** The columns that somebody can choose from; who does not see money has none of it. */
export const columnsFor = ({ seesMoney }: { seesMoney: boolean }): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => seesMoney || key !== 'owed');

const named = (text: string): ColumnKey[] => {
  const names = text.split(',');
  return COLUMN_KEYS.filter((key) => names.includes(key));
};

/** Hidden until somebody chooses: with all of them the list is cut off at 1440 pixels. */
const HIDDEN_AT_FIRST: readonly ColumnKey[] = [
  'userEmail',
  'tags',
  'endsOn',
  'nextBookingAt',
  'isWaiverMissing',
  'joinedAt',
];

/** Lists that are about a column. */
const ABOUT: Partial<Record<ColumnKey, (filter: MemberFilter) => boolean>> = {
  endsOn: ({ view }) => view === 'EXPIRING',
  joinedAt: ({ view, joined }) => view === 'NEW_THIS_MONTH' || joined !== null,
  isWaiverMissing: ({ view, waiver }) => view === 'UNSIGNED' || waiver !== null,
  tags: ({ tagId }) => tagId !== null,
  owed: ({ view, money }) => view === 'OWING' || money !== null,
  lastVisitAt: ({ view, awayDays }) => view === 'AWAY' || awayDays !== null,
};

/** The columns that a list is about: a card, which has little room, shows them too. */
export const aboutOf = (filter: MemberFilter): ColumnKey[] =>
  COLUMN_KEYS.filter((key) => ABOUT[key]?.(filter));

/** What is hidden until somebody chooses. What a list is about is shown, in place of the last visit. */
export function hiddenAtFirst(filter: MemberFilter): ColumnKey[] {
  const about = aboutOf(filter);
  const hidden = HIDDEN_AT_FIRST.filter((key) => !about.includes(key));
  const hasRoom = hidden.length === HIDDEN_AT_FIRST.length || about.includes('lastVisitAt');
  return hasRoom ? hidden : [...hidden, 'lastVisitAt'];
}

/** The hidden columns of a kept text, `null` without one; what is no column of this release is left out. */
export const readHidden = (kept: string | null): ColumnKey[] | null => (kept === null ? null : named(kept));

/** The columns that an address names are shown, and no others. */
export function hiddenIn(address: string): ColumnKey[] {
  const shown = named(address);
  return COLUMN_KEYS.filter((key) => !shown.includes(key));
}

const areHiddenAtFirst = (hidden: readonly ColumnKey[]): boolean =>
  hidden.length === HIDDEN_AT_FIRST.length && HIDDEN_AT_FIRST.every((key) => hidden.includes(key));

/** What an address says of the shown columns; nothing when they are those of the beginning. */
export const columnsText = (hidden: readonly ColumnKey[]): string =>
  areHiddenAtFirst(hidden) ? '' : COLUMN_KEYS.filter((key) => !hidden.includes(key)).join(',') || 'name';
