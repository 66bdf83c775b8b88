import { sql } from 'kysely';
import { modules } from '../src/routes.ts';
import { totalsOf } from '../src/modules/reports/report/report.views.ts';
import { taxSource } from '../src/modules/reports/report/sales/tax.views.ts';
import { orderSweep } from '../src/modules/packages/order/order.sweep.ts';
import { giftCardSweep } from '../src/modules/packages/gift-card/gift-card.sweep.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';
import { aCardWorld, type CardWorld } from '../src/testing/worlds/cardWorld.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules, connections: 10 });
});
afterAll(() => api.close());

const amount = fc.constantFrom('0.03', '9.99', '50', '119', '333.33');
const index = fc.nat({ max: 20 });
const percent = fc.constantFrom(1, 33, 50, 100);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('sellCard' as const), amount, isTaxed: fc.boolean() }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('buy' as const), plan: index, card: index }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('payRest' as const), order: index }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('redeem' as const), order: index, card: index }) },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      order: index,
      percent,
      mode: fc.constantFrom('GIFT_CARD', 'GIFT_CARD', 'CASH'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('lapse' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('expire' as const, 'void' as const), card: index }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];
const decimal = (minor: number): string => (minor / 100).toFixed(2);
const WAIT_MS = 73 * 3_600_000;

/** Acts as far as it is allowed. @returns whether it was done. */
async function act({ shop, member, planIds, ...world }: Life, one: Step): Promise<boolean> {
  const { studioId } = world.studio;
  const spendable = (await world.cards()).filter(
    ({ status, balance_minor: left, expires_on: end }) => status === 'ACTIVE' && left > 0 && end === null,
  );
  const orders = await api.db.studio(studioId, (tx) =>
    tx.selectFrom('orders').selectAll().orderBy('order_id').execute(),
  );
  const open = orders.filter(({ status }) => ['AWAITING_PAYMENT', 'PARTIALLY_PAID'].includes(status));
  const codeOf = async (place: number): Promise<string> => {
    const card = at(spendable, place);
    return card ? world.codeOf(card.gift_card_id) : '';
  };
  switch (one.act) {
    case 'sellCard': {
      await world.taxCards(one.isTaxed ? world.vat : null);
      return Boolean((await world.sellCard(one.amount)).giftCardId);
    }
    case 'buy': {
      const json = { studioPackageId: at(planIds, one.plan), giftCard: await codeOf(one.card) };
      return (await shop.buy(member, json)).code === '0';
    }
    case 'payRest': {
      const order = at(open, one.order);
      return order
        ? (await shop.pay(order.order_id, decimal(order.total_minor - order.paid_minor))).code === '0'
        : false;
    }
    case 'redeem': {
      const [order, code] = [at(open, one.order), await codeOf(one.card)];
      if (!order || !code) return false;
      const json = { orderId: order.order_id, code };
      return (await api.call('POST', '/api/gift-card/redeem', { as: member, json })).code === '0';
    }
    case 'refund': {
      const order = at(
        orders.filter(({ paid_minor: paid, refunded_minor: back }) => paid > back),
        one.order,
      );
      if (!order) return false;
      const left = order.paid_minor - order.refunded_minor;
      const minor = Math.max(1, Math.round((left * one.percent) / 100));
      return (await shop.refund(order.order_id, decimal(minor), { mode: one.mode })).code === '0';
    }
    case 'lapse':
      await api.db.studio(studioId, (tx) =>
        orderSweep.sweep(tx, new Date(api.clock.now().getTime() + WAIT_MS)),
      );
      return true;
    case 'expire':
    case 'void':
      return end(world, one.act, at(spendable, one.card)?.gift_card_id);
  }
}

async function end(
  { studio, desk }: Pick<Life, 'studio' | 'desk'>,
  how: 'expire' | 'void',
  giftCardId: string | undefined,
): Promise<boolean> {
  if (giftCardId === undefined) return false;
  if (how === 'void') {
    const json = { giftCardId, reason: 'A sample of chance' };
    return (await api.call('POST', '/api/gift-card/portal/void', { as: await desk(), json })).code === '0';
  }
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .updateTable('gift_card')
      .set({ expires_on: '2026-01-01' })
      .where('gift_card_id', '=', giftCardId)
      .execute();
    await giftCardSweep.sweep(tx, api.clock.now());
  });
  return true;
}

interface Life extends CardWorld {
  planIds: string[];
}

async function aLife(): Promise<Life> {
  const world = await aCardWorld(api);
  const { shop, vat } = world;
  const rates = [
    vat,
    await shop.tax({ percent: '7' }),
    await shop.tax({ percent: '25', inclusive: false }),
    null,
  ];
  const prices = [11_900, 107, 9_999, 4_000];
  const planIds: string[] = [];
  for (const [place, price_minor] of prices.entries())
    planIds.push(await shop.plan({ price_minor, tax_rate_id: rates[place] ?? null }));
  return { ...world, planIds };
}

/** Tax by the documents: all that was paid, for cards and for what they pay for, less what was paid back. */
const documentTax = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ tax: number }>`
    select coalesce(sum(case kind when 'RECEIPT' then tax_minor else -tax_minor end), 0)::float8 as tax
    from receipt`.execute(tx);
  return rows[0]?.tax ?? 0;
};

interface CardLife {
  id: string;
  percent: string;
  initial: number;
  /** Its balances around each time that it paid or got back. */
  moves: { before: number; after: number }[];
}

const cardLives = async (tx: Tx): Promise<CardLife[]> => {
  const { rows } = await sql<CardLife>`
    select c.gift_card_id as id, c.tax_percent as percent, c.initial_minor::float8 as initial, coalesce((
      select json_agg(json_build_object('before', e.balance_after_minor - e.delta_minor,
        'after', e.balance_after_minor))
      from gift_card_entry e where e.gift_card_id = c.gift_card_id and e.kind in ('REDEEM', 'RETURN')
        and e.order_id is distinct from c.order_id), '[]') as moves
    from gift_card c where c.tax_percent is not null`.execute(tx);
  return rows;
};

const inside = (minor: number, percentage: string): number =>
  Math.floor((minor * Number(percentage)) / (100 + Number(percentage)) + 0.5);

/** The tax that a card has brought when it was sold and that was taken off since. */
const takenOff = ({ percent: by, moves }: CardLife): number =>
  moves.reduce((sum, { before, after }) => sum + inside(before, by) - inside(after, by), 0);

const DAYS = { from: '2020-01-01', to: '2099-01-01', timezone: 'Asia/Singapore' };

async function check(studioId: string): Promise<void> {
  await api.db.studio(studioId, async (tx) => {
    const cards = await cardLives(tx);
    for (const card of cards) expect(takenOff(card)).toBeLessThanOrEqual(inside(card.initial, card.percent));
    const off = cards.reduce((sum, card) => sum + takenOff(card), 0);
    for (const basis of ['PAYMENT', 'SALE']) {
      const days = { ...DAYS, now: api.clock.now(), basis };
      const { figures } = await totalsOf(tx, taxSource, { days, narrowing: {}, staffId: null });
      const found = Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, Number(minor)]));
      expect(found['taxOnCards']).toBe(off);
      expect(found['tax']).toBe((await documentTax(tx)) - off);
      expect(found['tax']).toBeGreaterThanOrEqual(0);
    }
  });
}

test(
  'tax counts once, whatever is sold, paid with taxed cards and others, and refunded',
  async () => {
    const done = new Map<string, number>();
    const histories = fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
      const life = await aLife();
      for (const amountOf of ['119', '50']) await life.taxCards(life.vat).then(() => life.sellCard(amountOf));
      for (const one of steps) {
        if (await act(life, one)) done.set(one.act, (done.get(one.act) ?? 0) + 1);
        await check(life.studio.studioId);
      }
    });
    await fc.assert(histories, lives(8));
    // What was refused all the time would not have been looked at.
    expect([...done.keys()].toSorted()).toEqual([
      'buy',
      'expire',
      'lapse',
      'payRest',
      'redeem',
      'refund',
      'sellCard',
      'void',
    ]);
  },
  LIVES_TIMEOUT,
);
