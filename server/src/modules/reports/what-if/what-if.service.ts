import type { WaitlistMode } from '@studio/contract/configure/waitlistMode';
import type {
  WhatIf,
  WhatIfFigure,
  WhatIfQuery,
  WhatIfToday,
  WhatIfTodayQuery,
} from '@studio/contract/reports/what-if.schema';
import { toDecimal, toMinor } from '@studio/contract/values/money';
import { moneyWords } from '@studio/contract/values/typed/numbers';
import { addDays, formatWallTime, localDateOf } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { readOnly } from '../../../platform/db/sql/readOnly.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { studioSettings, type StudioSettings } from '../../configure/studio/studio.api.ts';
import {
  replayLate,
  replayLine,
  spareSales,
  withLateFee,
  withWaitlist,
  withWindow,
  type Facts,
} from './replay.service.ts';
import { todaysRules } from './todays.rules.ts';
import { factsOf, placeValueIn, plansIn, salesIn, takenShareIn, type Span } from './what-if.views.ts';

const DAYS = 90;

type Answer = Pick<WhatIf, 'figures' | 'spareSales' | 'basis'>;
interface Asked {
  query: WhatIfQuery;
  settings: StudioSettings;
  span: Span;
}

const count = (name: WhatIfFigure, before: number, after: number) => ({
  name,
  isMoney: false,
  before: String(Math.round(before)),
  after: String(Math.round(after)),
});
const moneyIn = (currency: string) => (name: WhatIfFigure, before: number, after: number) => ({
  name,
  isMoney: true,
  before: toDecimal(Math.round(before), currency),
  after: toDecimal(Math.round(after), currency),
});

function late(facts: Facts, { query, settings: { attributes, currency } }: Asked): Answer {
  const { question, value } = query;
  const money = moneyIn(currency);
  const before = replayLate(facts, attributes);
  const after = replayLate(
    facts,
    question === 'CANCEL_WINDOW'
      ? withWindow(attributes, Number(value))
      : withLateFee(attributes, toMinor(value, currency)),
  );
  return {
    figures: [
      count('lateCancels', before.lateCancels, after.lateCancels),
      count('refilled', before.refilled, after.refilled),
      money('forfeited', before.forfeitedMinor, after.forfeitedMinor),
      money('fees', before.feesMinor, after.feesMinor),
    ],
    spareSales: null,
    basis: facts.givenBack.length,
  };
}

async function line(tx: Tx, facts: Facts, { query, settings, span }: Asked): Promise<Answer> {
  const share = await takenShareIn(tx, span);
  const value = await placeValueIn(tx, span);
  const before = replayLine(facts, settings.attributes, share);
  const after = replayLine(facts, withWaitlist(settings.attributes, query.value as WaitlistMode), share);
  return {
    figures: [
      count('freed', before.freed, after.freed),
      count('refilled', before.refilled, after.refilled),
      moneyIn(settings.currency)('sales', before.refilled * value, after.refilled * value),
    ],
    spareSales: null,
    basis: after.freed,
  };
}

async function price(tx: Tx, { query, settings, span }: Asked): Promise<Answer> {
  const { currency, timezone } = settings;
  const studioPackageId = query.studioPackageId ?? '';
  const priceMinor = toMinor(query.value, currency);
  const sales = await salesIn(tx, span, { studioPackageId, priceMinor, timezone });
  return {
    figures: [count('sold', sales.sold, sales.sold), moneyIn(currency)('sales', sales.before, sales.after)],
    spareSales: spareSales(sales),
    basis: sales.sold,
  };
}

/**
 * The last 90 days under another rule or price. It calls rules by which bookings are written, so it runs where nothing
 * can be.
 * @throws {Refusal} NOT_FOUND for an unknown plan.
 */
export const whatIf = (ctx: StaffContext, query: WhatIfQuery): Promise<WhatIf> =>
  ctx.transaction(async (tx) => {
    await readOnly(tx);
    const { studioPackageId } = query;
    if (studioPackageId !== null && !(await plansIn(tx)).has(studioPackageId)) throw new Refusal('NOT_FOUND');
    const settings = await studioSettings(tx);
    const today = localDateOf(ctx.now, settings.timezone);
    const span = { from: addDays(today, -DAYS), to: addDays(today, -1) };
    const asked = { query, settings, span };
    const head = { ...span, currency: settings.currency };
    if (query.question === 'PRICE') return { ...head, ...(await price(tx, asked)) };
    const facts = await factsOf(tx, span, settings.timezone);
    return {
      ...head,
      ...(query.question === 'WAITLIST_MODE' ? await line(tx, facts, asked) : late(facts, asked)),
    };
  });

/**
 * The rules and the price of today, from the settings that an answer begins with.
 * @throws {Refusal} NOT_FOUND for an unknown plan.
 */
export const whatIfToday = (ctx: StaffContext, { studioPackageId }: WhatIfTodayQuery): Promise<WhatIfToday> =>
  ctx.transaction(async (tx) => {
    const settings = await studioSettings(tx);
    const plans = await plansIn(tx);
    const plan = studioPackageId === null ? null : plans.get(studioPackageId);
    if (plan === undefined) throw new Refusal('NOT_FOUND');
    const rules = todaysRules(settings.attributes, {
      taxName: () => '',
      time: (localTime) => formatWallTime(localTime, settings),
      money: (minor) => moneyWords(minor, settings),
      planName: (id) => plans.get(id)?.name ?? 'a deleted plan',
    });
    return { ...rules, price: plan && moneyWords(plan.priceMinor, settings) };
  });
