import type { CardFlow } from '@studio/contract/reports/deferred-gift-cards.schema';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { fc, lives, LIVES_TIMEOUT } from '../../../testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { cardsOfFlow, giftCardsOf, type CardOfFlow } from './gift-card.views.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ZONE = 'Asia/Singapore';
const FIRST = '2026-01-01';
const KINDS = ['REDEEM', 'REDEEM', 'RETURN', 'EXPIRE', 'VOID'] as const;
type Kind = 'ISSUE' | (typeof KINDS)[number];

interface Entry {
  kind: Kind;
  delta: number;
  at: Date;
}
interface Card {
  isBought: boolean;
  entries: Entry[];
}

interface Step {
  kind: (typeof KINDS)[number];
  percent: number;
  hours: number;
}

interface Days {
  from: string;
  to: string;
}

const HOUR = 3_600_000;
/** What may happen to a card: it is spent in parts, gets some of that back, and loses what is left. */
function lived(first: Omit<Entry, 'delta'> & { amount: number }, steps: readonly Step[]): Entry[] {
  const entries: Entry[] = [{ kind: first.kind, delta: first.amount, at: first.at }];
  let [balance, at] = [first.amount, first.at];
  for (const { kind, percent, hours } of steps) {
    at = new Date(at.getTime() + hours * HOUR);
    const most = kind === 'RETURN' ? first.amount - balance : -balance;
    const part = kind === 'REDEEM' || kind === 'RETURN' ? Math.trunc((most * percent) / 100) : most;
    if (part === 0) continue;
    balance += part;
    entries.push({ kind, delta: part, at });
  }
  return entries;
}

// At any hour, so that the days of the studio are not those of the database.
const hours = fc.integer({ min: 0, max: 60 * 24 });
const card: fc.Arbitrary<Card> = fc
  .record({
    isBought: fc.boolean(),
    // A card that takes the place of another begins with what comes back to it.
    kind: fc.constantFrom('ISSUE' as const, 'ISSUE' as const, 'RETURN' as const),
    amount: fc.integer({ min: 1, max: 50_000 }),
    start: hours,
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom(...KINDS),
        percent: fc.constantFrom(1, 33, 50, 100, 100),
        hours: fc.integer({ min: 0, max: 400 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ isBought, kind, amount, start, steps }) => ({
    isBought,
    entries: lived({ kind, amount, at: new Date(Date.parse(`${FIRST}T00:00:00Z`) + start * HOUR) }, steps),
  }));
const period = fc
  .tuple(fc.integer({ min: -5, max: 80 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, length]) => ({ from: addDays(FIRST, start), to: addDays(FIRST, start + length) }));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

async function write(studio: TestStudio, memberId: string, { isBought, entries }: Card): Promise<string> {
  const ids = { studio_id: studio.studioId, gift_card_id: newId() };
  const balances = entries.map((_entry, index) => sum(entries.slice(0, index + 1).map(({ delta }) => delta)));
  const rows = entries.map(({ kind, delta, at }, index) => ({
    ...ids,
    entry_id: newId(),
    kind,
    delta_minor: delta,
    balance_after_minor: balances[index] ?? 0,
    created_at: at,
  }));
  await api.db.studio(studio.studioId, async (tx) => {
    await tx
      .insertInto('gift_card')
      .values({
        ...ids,
        code_hash: ids.gift_card_id,
        code_end: '7KQ2',
        currency: 'SGD',
        initial_minor: entries[0]?.delta ?? 0,
        balance_minor: balances.at(-1) ?? 0,
        status: 'ACTIVE',
        purchaser_member_id: isBought ? memberId : null,
        recipient_name: 'Mei',
        created_at: entries[0]?.at ?? api.clock.now(),
      })
      .execute();
    await tx.insertInto('gift_card_entry').values(rows).execute();
  });
  return ids.gift_card_id;
}

const OF_KINDS = {
  issued: ['ISSUE'],
  redeemed: ['REDEEM', 'RETURN'],
  expired: ['EXPIRE'],
  voided: ['VOID'],
} as const satisfies Partial<Record<CardFlow, readonly Kind[]>>;

/** What a line counts of a card, entry by entry. */
function counted(entries: readonly Entry[], flow: CardFlow, { from, to }: Days) {
  const until = entries
    .map((entry) => ({ ...entry, day: localDateOf(entry.at, ZONE) }))
    .filter(({ day }) => day <= to);
  if (flow === 'closing') return until;
  if (flow === 'opening') return until.filter(({ day }) => day < from);
  const kinds: readonly Kind[] = OF_KINDS[flow];
  return until
    .filter(({ kind, day }) => day >= from && kinds.includes(kind))
    .map((entry) => (flow === 'issued' ? entry : { ...entry, delta: -entry.delta }));
}

const FLOWS: readonly CardFlow[] = ['opening', 'issued', 'redeemed', 'expired', 'voided', 'closing'];
const byId = (a: { giftCardId: string }, b: { giftCardId: string }) => (a.giftCardId < b.giftCardId ? -1 : 1);

/** Every page of the cards of a line, and the total that each of them says. */
async function allOf(studio: TestStudio, asked: Days & { flow: CardFlow }): Promise<CardOfFlow[]> {
  const cards: CardOfFlow[] = [];
  for (let page = 0; ; page++) {
    const { items, total } = await api.db.studio(studio.studioId, (tx) =>
      cardsOfFlow(tx, { ...asked, timezone: ZONE, page, pageSize: 2 }),
    );
    cards.push(...items);
    if (items.length < 2) {
      expect(cards).toHaveLength(total);
      return cards;
    }
  }
}

/** What each card of a line has to be, from its entries. */
const expectedOf = (written: ReadonlyMap<string, Card>, memberId: string, flow: CardFlow, days: Days) =>
  [...written].flatMap(([giftCardId, { isBought, entries }]) => {
    const of = counted(entries, flow, days);
    const amount = sum(of.map(({ delta }) => delta));
    const day = of
      .map((entry) => entry.day)
      .toSorted()
      .at(-1);
    return amount === 0 ? [] : [{ giftCardId, amount, day, purchaserMemberId: isBought ? memberId : null }];
  });

test(
  'each line is the sum of its cards, which are those whose entries it counts, for any days',
  async () => {
    const entries = [{ kind: 'ISSUE' as const, delta: 777, at: new Date(`${FIRST}T04:00:00Z`) }];
    await write(await aStudio(api), '', { isBought: false, entries });
    const histories = fc.asyncProperty(
      fc.array(card, { minLength: 1, maxLength: 5 }),
      fc.array(period, { minLength: 3, maxLength: 3 }),
      async (cards, periods) => {
        const studio = await aStudio(api);
        const { memberId } = await aMember(api, studio);
        const written = new Map<string, Card>();
        for (const one of cards) written.set(await write(studio, memberId, one), one);
        for (const days of periods) {
          const lines = await api.db.studio(studio.studioId, (tx) =>
            giftCardsOf(tx, { ...days, timezone: ZONE }),
          );
          const { opening, issued, redeemed, expired, voided, closing } = lines;
          expect(opening + issued - redeemed - expired - voided).toBe(closing);
          for (const flow of FLOWS) {
            const found = await allOf(studio, { ...days, flow });
            expect([flow, sum(found.map(({ amount }) => amount))]).toEqual([flow, lines[flow]]);
            const expected = expectedOf(written, memberId, flow, days);
            expect(found.toSorted(byId)).toMatchObject(expected.toSorted(byId));
            const dates = found.map(({ day }) => day);
            expect(dates).toEqual(dates.toSorted().toReversed());
          }
        }
      },
    );
    await fc.assert(histories, lives(25));
  },
  LIVES_TIMEOUT,
);
