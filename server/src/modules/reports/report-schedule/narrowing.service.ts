import type { ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { reportFiltersSchema, type ReportNarrowing } from '@studio/contract/reports/reportQuery';
import { parseInput } from '../../../platform/http/input/parse.ts';

/**
 * What narrows a scheduled report, from the text that its address has.
 * @throws {Refusal} INVALID_FIELDS for a value that its filters do not know.
 */
export const narrowingOf = async (report: ReportDefinition, search: string): Promise<ReportNarrowing> =>
  (await parseInput(
    reportFiltersSchema(report),
    Object.fromEntries(new URLSearchParams(search)),
  )) as ReportNarrowing;
