import { payrollSettingsSchema } from '@studio/contract/reports/payroll/rate.schema';
import { rateTermsSchema, type RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import { payTermsOf } from '@studio/contract/reports/payroll/sessionPay';
import { addDays, endOfMonth, localDateOf, monthBefore } from '@studio/contract/values/time';
import { rateRepository, type RateContent } from '../../modules/reports/payroll/rate/rate.repository.ts';
import { calculate } from '../../modules/reports/payroll/run/calculation.service.ts';
import { runRepository } from '../../modules/reports/payroll/run/run.repository.ts';
import type { Tx } from '../../platform/db/database.ts';

const STEPS = [
  { upTo: 5, amount: '55.00' },
  { upTo: 10, amount: '75.00' },
  { upTo: null, amount: '95.00' },
];
/** One of each model; whoever is not here gets the studio's rate. */
const TERMS: Readonly<Record<string, Partial<RateTerms>>> = {
  'Priya Nair': { model: 'TIERED', tiers: STEPS, assistant: '25.00' },
  'Daniel Lim': { model: 'PER_HEAD', amount: '9.00', min: '50.00', max: '120.00' },
  'Sarah Wong': { model: 'BASE_PLUS', amount: '45.00', perHead: '5.00', threshold: 4 },
  'Marco Rossi': { model: 'PERCENT', percent: '40', min: '50.00', travel: '8.00' },
  'Jasmine Teo': { model: 'HOURLY', amount: '65.00' },
};
const OF_THE_STUDIO: Partial<RateTerms> = { model: 'FLAT', amount: '60.00', assistant: '20.00' };

const rateOf = (staffId: string | null, terms: Partial<RateTerms>, from: string): RateContent => ({
  scope: staffId === null ? 'STUDIO' : 'STAFF',
  staffId,
  ...{ templateType: null, categoryId: null, classTemplId: null, until: null },
  from,
  terms: payTermsOf(rateTermsSchema.cast(terms), 'SGD'),
});

const spanBefore = (day: string): { from: string; to: string } => {
  const from = monthBefore(day);
  return { from, to: endOfMonth(from) };
};

/** Rates of the trainers, and the run of two months ago, which is paid. Last month's is still to be made. */
export async function payDemoStaff(tx: Tx, now: Date): Promise<void> {
  const { timezone } = await tx.selectFrom('studio').select('timezone').executeTakeFirstOrThrow();
  const last = spanBefore(localDateOf(now, timezone));
  const days = spanBefore(last.from);
  const staff = await tx.selectFrom('staff').select(['staff_id', 'display_name', 'staff_type']).execute();
  const from = `${days.from.slice(0, 4)}-01-01`;
  const rates = rateRepository(tx);
  await rates.insert(rateOf(null, OF_THE_STUDIO, from), now);
  for (const { staff_id, display_name } of staff) {
    const terms = TERMS[display_name];
    if (terms) await rates.insert(rateOf(staff_id, terms, from), now);
  }
  const owner = staff.find(({ staff_type }) => staff_type.includes('OWNER'));
  if (!owner) throw new Error('The demo studio has no owner');
  const by = { staffId: owner.staff_id, now: new Date(`${addDays(days.to, 2)}T03:00:00Z`) };
  const runs = runRepository(tx);
  const runId = await runs.insert(days, by);
  const { lines } = await calculate(tx, days, now);
  await runs.review(runId, { lines, settings: payrollSettingsSchema.getDefault() }, by);
  await runs.markLocked(runId, by);
  await runs.markPaid(runId, by, addDays(days.to, 3));
}
