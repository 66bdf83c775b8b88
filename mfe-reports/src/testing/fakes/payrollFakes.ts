import {
  anOwnPay,
  anOwnSlip,
  aPayrollConfig,
  aPayrollRun,
  aPaySlip,
  somePayrollRuns,
} from '../builders/payroll.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onDelete, onGet, onPost } from '@studio/testing/fakes/onFake';

const AREA = '/api/payroll/portal';
const STEPS = ['review', 'lock', 'mark-paid', 'reopen', 'adjust', 'adjust/remove'];

/** Payroll of the faked studio. Its steps are accepted, and change nothing. */
export function payrollFakes(studio: FakeStudio) {
  const people = studio.staff.map(({ staffId, displayName }) => ({
    staffId,
    staffName: displayName,
    payrollCode: '',
    hasRate: true,
  }));
  const config = aPayrollConfig({ people });
  const runs = somePayrollRuns();
  const run = aPayrollRun({
    runId: runs.items[0]?.runId ?? '',
    people: people.map(({ hasRate: _, ...person }) => aPaySlip(person)),
  });
  return [
    onGet(`${AREA}/config`, () => config),
    onPost(`${AREA}/config`, () => config),
    onDelete(`${AREA}/config`, () => config),
    onPost(`${AREA}/config/settings`, () => config),
    onGet(`${AREA}/runs`, () => runs),
    onGet(`${AREA}/run`, () => run),
    onPost(`${AREA}/run`, () => run),
    onPost(`${AREA}/run/discard`, () => null),
    ...STEPS.map((step) => onPost(`${AREA}/run/${step}`, () => run)),
    onGet(`${AREA}/my`, () => anOwnPay()),
    onGet(`${AREA}/my/slip`, () => anOwnSlip()),
  ];
}
