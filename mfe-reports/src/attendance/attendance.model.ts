import type { DateRange } from '@studio/contract/schedule/schedule.schema';

/** Address of the report for a range and a class. */
export const reportLink = (range: DateRange, classTemplId: string): string =>
  `/dashboard/report/class-attendance?${new URLSearchParams({ ...range, classTemplId }).toString()}`;
