import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { REPORTS } from '@studio/contract/reports/reports';
import {
  aCashUp,
  aDeferredRevenue,
  aReportAnswer,
  aReportFile,
  aWhatIf,
  aReportSchedule,
  someClosedMonths,
} from '../builders/reports.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet } from './onFake.ts';

/** Reports over the sessions of the faked studio. */
export const reportFakes = (studio: FakeStudio) => [
  onGet('/api/member/portal/view', () => []),
  onGet('/api/report/portal/deferred-revenue', () => aDeferredRevenue()),
  onGet('/api/report/portal/file', () => [aReportFile()]),
  onGet('/api/report/portal/schedule', () => ({
    items: [aReportSchedule()],
    people: studio.staff.map(({ staffId, displayName }) => ({ staffId, displayName })),
    hasLongRanges: false,
  })),
  onGet('/api/report/portal/cash-up/day', () => aCashUp()),
  onGet('/api/report/portal/what-if', () => aWhatIf()),
  onGet('/api/report/portal/closed-month', () => someClosedMonths()),
  ...REPORTS.flatMap((report) => [
    onGet(`/api/report/portal/${report.key}`, () => aReportAnswer(report)),
    onGet(`/api/report/portal/${report.key}/options`, () => optionsIn(studio)),
  ]),
];

const optionsIn = (studio: FakeStudio): ReportOptions => ({
  staff: studio.staff.map(({ staffId, displayName }) => ({ id: staffId, name: displayName })),
  class: studio.templates.map(({ classTemplId, className }) => ({ id: classTemplId, name: className })),
  room: [],
  plan: studio.plans.map(({ studioPackageId, packageName }) => ({ id: studioPackageId, name: packageName })),
});
