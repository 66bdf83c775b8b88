import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { levelWords } from '../session.model.ts';
import { DAY_PARTS, partOf } from './week.model.ts';

/** Filters of the schedule, as named in the query of the address. */
export const FILTERS = ['staff', 'room', 'part', 'level'] as const;
export type FilterName = (typeof FILTERS)[number];
export const KINDS = ['ALL', 'CLASS', 'EVENT', 'APPOINTMENT'] as const;
export type Kind = (typeof KINDS)[number];

/** Chosen values per filter; an empty list does not filter. */
export type Filters = Record<FilterName, string[]>;

/** The filters in an address. */
export const filtersOf = (params: URLSearchParams): Filters => ({
  staff: params.getAll('staff'),
  room: params.getAll('room'),
  part: params.getAll('part'),
  level: params.getAll('level'),
});

/** The kind in an address; `ALL` for an unknown one. */
export const kindOf = (params: URLSearchParams): Kind =>
  KINDS.find((kind) => kind === params.get('kind')) ?? 'ALL';

/** Number of chosen values. */
export const countOf = (filters: Filters): number =>
  FILTERS.reduce((sum, name) => sum + filters[name].length, 0);

const valuesOf = (session: PublicSession, name: FilterName, timeZone: string): string[] => {
  if (name === 'staff') return session.staffNames;
  if (name === 'room') return [session.roomName ?? ''];
  return [name === 'part' ? partOf(session.startAt, timeZone) : session.level];
};

/** The sessions that match. A class for all levels matches every level. */
export const narrowed = (
  sessions: readonly PublicSession[],
  { kind, filters, timeZone }: { kind: Kind; filters: Filters; timeZone: string },
): PublicSession[] =>
  sessions.filter((session) => {
    const isWanted = (name: FilterName): boolean => {
      const wanted = filters[name];
      return (
        wanted.length === 0 ||
        valuesOf(session, name, timeZone).some((value) => wanted.includes(value)) ||
        (name === 'level' && session.level === 'ALL')
      );
    };
    return (kind === 'ALL' || session.templateType === kind) && FILTERS.every(isWanted);
  });

const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'ALL'];
const namesIn = (names: (string | null)[]): string[] =>
  ([...new Set(names.filter((name) => name !== null && name !== ''))] as string[]).sort((one, other) =>
    one.localeCompare(other, 'en'),
  );

/**
 * The options of each filter for these sessions, as value and label. A chosen value stays an option, also in
 * a week without it.
 */
export function optionsOf(
  sessions: readonly PublicSession[],
  filters: Filters,
): Record<FilterName, [string, string][]> {
  const same = (names: string[]): [string, string][] => names.map((name) => [name, name]);
  const levels = new Set([...sessions.map(({ level }) => level), ...filters.level]);
  return {
    staff: same(namesIn([...sessions.flatMap(({ staffNames }) => staffNames), ...filters.staff])),
    room: same(namesIn([...sessions.map(({ roomName }) => roomName), ...filters.room])),
    part: same(DAY_PARTS.map(([part]) => part)),
    level: LEVELS.filter((level) => levels.has(level)).map((level) => [level, levelWords(level)]),
  };
}
