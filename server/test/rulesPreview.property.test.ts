import type { CancelPreview } from '@studio/contract/booking/booking.schema';
import type { RuleEffectKind, RulesPreview } from '@studio/contract/configure/booking-rules.schema';
import { aDesk } from '../src/testing/aDesk.ts';
import { aPackage } from '../src/testing/builders/packageBuilders.ts';
import { aSession } from '../src/testing/builders/sessionBuilders.ts';
import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';
import { bookingModule } from '../src/modules/booking/booking/booking.routes.ts';
import { bookingRulesModule } from '../src/modules/configure/booking-rules/booking-rules.routes.ts';

// Whatever rules bookings were made with: what the preview of other rules counts is what cancelling does.

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, bookingRulesModule] });
});
afterAll(() => api.close());

const penalty = { trigger: 'LATE_CANCEL', appliesTo: 'ALL', mode: 'EVERY', n: 1, windowDays: 60 };
const rules = fc.record({
  cancelWindowMinutes: fc.constantFrom(0, 360, 720, 1440, 2880),
  quietHours: fc.constantFrom(null, { from: '22:00', to: '07:00' }),
  penalties: fc.subarray([
    { ...penalty, action: 'FORFEIT_CREDIT', value: 0 },
    { ...penalty, action: 'FEE', value: 500 },
    { ...penalty, action: 'FEE', value: 900, mode: 'FROM_NTH', n: 2 },
    { ...penalty, action: 'EXTRA_CREDIT', value: 1 },
    { ...penalty, action: 'BLOCK_DAYS', value: 2 },
  ]),
});
const made = fc.uniqueArray(fc.record({ by: rules, startsIn: fc.integer({ min: 2, max: 20 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ startsIn }) => startsIn,
});

interface Terms {
  isFree: boolean;
  /** What cancelling late would cost, in words. */
  late: string;
}

const SEEN: RuleEffectKind[] = ['FREE_CANCEL_LOST', 'FREE_CANCEL_GAINED', 'LATE_CANCEL_COST'];

test(
  'what a preview of other rules counts is what cancelling says before and after',
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(made, rules, rules, async (bookings, before, after) => {
        const at = await aDesk(api);
        await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 50 });
        const bookingIds: string[] = [];
        for (const { by, startsIn } of bookings) {
          await at.setPolicy(by);
          const startAt = new Date(api.clock.now().getTime() + startsIn * 3 * 3_600_000).toISOString();
          bookingIds.push(await at.book(await aSession(api, at.studio, { startAt })));
        }
        const termsNow = async (): Promise<Terms[]> => {
          const terms: Terms[] = [];
          for (const bookingId of bookingIds) {
            const { data } = await at.get<CancelPreview>('cancel-preview', { bookingId }, at.studio.owner);
            const late = data.options.find(({ kind }) => kind === 'LATE')?.sentence ?? '';
            terms.push({ isFree: data.kind === 'EARLY', late });
          }
          return terms;
        };
        await at.setPolicy(before);
        const { data } = await api.call<RulesPreview>('POST', '/api/studio/portal/booking-rules/preview', {
          as: at.studio.owner,
          json: { attributes: after },
        });
        const was = await termsNow();
        await at.setPolicy(after);
        const is = await termsNow();
        const count = (matches: (one: Terms, other: Terms | undefined) => boolean): number =>
          was.filter((one, index) => matches(one, is[index])).length;
        const happened = {
          FREE_CANCEL_LOST: count((one, other) => one.isFree && other?.isFree === false),
          FREE_CANCEL_GAINED: count((one, other) => !one.isFree && other?.isFree === true),
        };
        const said = (kind: RuleEffectKind): number =>
          data.effects.find((effect) => effect.kind === kind)?.count ?? 0;
        expect({
          FREE_CANCEL_LOST: said('FREE_CANCEL_LOST'),
          FREE_CANCEL_GAINED: said('FREE_CANCEL_GAINED'),
        }).toEqual(happened);
        // A rule from the second time on costs nothing yet, and counts as a change all the same.
        expect(said('LATE_CANCEL_COST')).toBeGreaterThanOrEqual(
          count((one, other) => one.late !== other?.late),
        );
        for (const kind of SEEN) if (said(kind) > 0) seen.add(kind);
      }),
      lives(60),
    );
    // Or it would have proved nothing.
    expect([...seen].toSorted()).toEqual([...SEEN].toSorted());
  },
  LIVES_TIMEOUT,
);
