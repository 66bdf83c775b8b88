import type { ReportSource } from './report.views.ts';
import { FILED_SOURCES } from './sources.views.ts';

export { nameOf, proveForPhones, reportTable, requireDays } from './file.service.ts';
export { requireOptions } from './narrowing/options.views.ts';
export { readingOf, readsOwn, type Reader } from './report.service.ts';
export { totalsOf, type ReportSource } from './report.views.ts';
export { collectedOn } from './sales/collected.views.ts';
export { FILED_SOURCES } from './sources.views.ts';
export { attendanceBySpan, salesBySpan, type Span } from './span.views.ts';
export { toWire } from './wire.rules.ts';

/** The report of a key; `undefined` when there is none, or no longer. */
export const sourceOf = (key: string): ReportSource | undefined =>
  FILED_SOURCES.find(({ report }) => report.key === key);
