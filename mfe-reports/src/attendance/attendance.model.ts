import type { Group } from '../report/group.model.ts';
import type { DateRange } from '@studio/contract/schedule/schedule.schema';

/** Address of the report for a range and a class. */
export const reportLink = (range: DateRange, classTemplId: string): string =>
  `/dashboard/report/class-attendance?${new URLSearchParams({ ...range, classTemplId }).toString()}`;

/** The group with the most places filled; the first of several, none where there were no places. */
export const fullestOf = (groups: readonly Group[]): Group | undefined =>
  groups
    .filter(({ figures }) => typeof figures['fillRate'] === 'number')
    .toSorted((one, other) => Number(other.figures['fillRate']) - Number(one.figures['fillRate']))[0];
