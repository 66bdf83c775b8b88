import type { ReportOptions } from '@studio/contract/reports/reportOptions.schema';
import { nextId } from '@studio/contract/testing/build';
import { REPORTS } from '@studio/contract/reports/reports';
import {
  aCashUp,
  aDeferredRevenue,
  aReportAnswer,
  aReportFile,
  aWhatIf,
  aWhatIfToday,
  aReportSchedule,
  someClosedMonths,
} from '../builders/reports.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet } from '@studio/testing/fakes/onFake';

const TEN_CLASSES = { id: nextId(), name: '10 classes' };

/** Reports of the faked studio, each with one row. */
export const reportFakes = (studio: FakeStudio) => [
  onGet('/api/report/portal/deferred-revenue', () => aDeferredRevenue()),
  onGet('/api/report/portal/deferred-revenue/options', () => optionsIn(studio)),
  onGet('/api/report/portal/file', () => [aReportFile()]),
  onGet('/api/report/portal/schedule', () => ({
    items: [aReportSchedule()],
    people: studio.staff.map(({ staffId, displayName }) => ({ staffId, displayName })),
    hasLongRanges: false,
  })),
  onGet('/api/report/portal/cash-up/day', () => aCashUp()),
  onGet('/api/report/portal/what-if', () => aWhatIf()),
  onGet('/api/report/portal/what-if/today', () => aWhatIfToday()),
  onGet('/api/report/portal/closed-month', () => someClosedMonths()),
  ...REPORTS.flatMap((report) => [
    onGet(`/api/report/portal/${report.key}`, () => aReportAnswer(report)),
    onGet(`/api/report/portal/${report.key}/options`, () => optionsIn(studio)),
  ]),
];

const optionsIn = (studio: FakeStudio): ReportOptions => ({
  staff: studio.staff.map(({ staffId, displayName }) => ({ id: staffId, name: displayName })),
  class: [{ id: studio.session.classTemplId, name: studio.session.className }],
  category: [{ id: nextId(), name: 'Yoga' }],
  room: [],
  plan: [TEN_CLASSES],
  promo: [],
  form: [],
  taxRate: [],
});
