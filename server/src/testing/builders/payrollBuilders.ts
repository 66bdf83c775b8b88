import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import type { RateTerms } from '@studio/contract/reports/payroll/rateTerms.schema';
import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { newId } from '../../platform/db/newId.ts';
import type { Answer, TestApp } from '../startTestApp.ts';
import { aMember, type TestStudio } from './builders.ts';
import { aBooking, aSession } from './sessionBuilders.ts';

type As = { token: string };
type RateInput = Record<string, unknown> & { terms: Partial<RateTerms> };

const AREA = '/api/payroll/portal';

/** A studio's payroll over the wire, as its owner unless somebody else is named. */
export function payrollDesk(api: TestApp, { owner }: TestStudio) {
  const post =
    <Data = PayrollRun>(path: string) =>
    (json: object, as: As = owner): Promise<Answer<Data>> =>
      api.call<Data>('POST', `${AREA}/${path}`, { as, json });
  return {
    config: async (as: As = owner) => (await api.call<PayrollConfig>('GET', `${AREA}/config`, { as })).data,
    saveRate: (rate: RateInput, as?: As) =>
      post<PayrollConfig>('config')({ scope: 'STUDIO', from: '2026-01-01', ...rate }, as),
    saveSettings: post<PayrollConfig>('config/settings'),
    removeRate: (rateId: string, as: As = owner) =>
      api.call<PayrollConfig>('DELETE', `${AREA}/config`, { as, query: { rateId } }),
    create: post('run'),
    review: post('run/review'),
    lock: post('run/lock'),
    markPaid: post('run/mark-paid'),
    reopen: post('run/reopen'),
    discard: post<null>('run/discard'),
    adjust: post('run/adjust'),
    removeAdjustment: post('run/adjust/remove'),
    run: (runId: string, as: As = owner) =>
      api.call<PayrollRun>('GET', `${AREA}/run`, { as, query: { runId } }),
    get: <Data>(path: string, query: Record<string, string> = {}, as: As = owner) =>
      api.call<Data>('GET', `${AREA}/${path}`, { as, query }),
  };
}
export type PayrollDesk = ReturnType<typeof payrollDesk>;

/** From its days to locked, whatever is missing. */
export async function lockedRun(desk: PayrollDesk, days: { from: string; to: string }): Promise<PayrollRun> {
  const { data: draft } = await desk.create(days);
  const { runId } = draft;
  const { data: reviewed } = await desk.review({ runId, version: draft.version, ignoreProblems: true });
  return (await desk.lock({ runId, version: reviewed.version })).data;
}

/**
 * A session with one place for each status, of a new member each.
 * @param place what the places have in common.
 * @returns its id and those of the places.
 */
export async function aTaught(
  api: TestApp,
  studio: TestStudio,
  session: Parameters<typeof aSession>[2],
  statuses: readonly string[],
  place: Partial<Parameters<typeof aBooking>[2]> = {},
): Promise<{ scheduleId: string; bookingIds: string[] }> {
  const scheduleId = await aSession(api, studio, session);
  const bookingIds = [];
  for (const status of statuses) {
    const { memberId } = await aMember(api, studio);
    bookingIds.push(await aBooking(api, studio, { ...place, scheduleId, memberId, status }));
  }
  return { scheduleId, bookingIds };
}

/** Marks a place otherwise. */
export const mark = (api: TestApp, { studioId }: TestStudio, bookingId: string, status: string) =>
  api.db.studio(studioId, (tx) =>
    tx.updateTable('booking').set({ status }).where('booking_id', '=', bookingId).execute(),
  );

/** What a booking took from its package. */
export const aConsumption = (
  api: TestApp,
  { studioId }: TestStudio,
  { bookingId, packageId, valueMinor }: { bookingId: string; packageId: string; valueMinor: number },
) =>
  api.db.studio(studioId, (tx) =>
    tx
      .insertInto('credit_ledger')
      .values({
        studio_id: studioId,
        ledger_id: newId(),
        studio_package_transaction_id: packageId,
        booking_id: bookingId,
        kind: 'CONSUME',
        delta: -1,
        balance_after: 0,
        value_minor: -valueMinor,
        valued_delta: -1,
        service_date: '2026-02-14',
        idem_key: `consume:${bookingId}`,
        created_at: api.clock.now(),
      })
      .execute(),
  );

/** Sets the clock, and signs the owner in anew: a sign-in does not last that long. */
export async function laterOn(api: TestApp, { studioId, owner }: TestStudio, instant: string): Promise<void> {
  api.clock.set(instant);
  const { userId, staffId } = owner;
  owner.token = await api.db.platform((tx) =>
    api.auth.issueToken(tx, { audience: 'staff', userId, studioId, staffId, staffType: ['OWNER'] }),
  );
}

/** The amounts of a run's file for the bank, as its owner. */
export async function bankFileOf(
  api: TestApp,
  { owner }: TestStudio,
  runId: string,
): Promise<(string | undefined)[]> {
  const { body } = await api.app.inject({
    url: `${AREA}/run/bank-file`,
    query: { runId },
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const [, ...rows] = body.trim().split('\r\n');
  return rows.map((row) => row.split(',')[2]);
}
