import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { phoneNumber } from '@studio/contract/values/phone/phone';
import { addDays, localDateOf } from '@studio/contract/values/time';
import { validityFrom } from '../../modules/packages/member-package/member-package.rules.ts';
import type { StudioDescription } from '../studios/description.ts';
import { KIEZ } from '../studios/kiez/kiez.ts';
import { LOTUS } from '../studios/lotus/lotus.ts';
import { demoStudio } from './demoStudio.ts';

const NOW = '2026-11-21T02:30:00.000Z';
const TAKES_PLACE = ['BOOKED', 'CHECKED_IN', 'NO_SHOW'];

/** The rows of every table. */
function studioAt(now: string, described: StudioDescription = LOTUS) {
  const { rows } = demoStudio(new Date(now), 'hash', described);
  const {
    session = [],
    booking = [],
    member: people = [],
    member_package = [],
    credit_ledger = [],
    orders = [],
    payment = [],
    receipt = [],
    staff = [],
    ...others
  } = rows;
  return {
    session,
    booking,
    member: people.filter((person) => !person.is_aggregator_only),
    guests: people.filter((person) => person.is_aggregator_only),
    lots: member_package,
    ledger: credit_ledger,
    orders,
    payment,
    receipt,
    staff,
    others,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const countBy = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/** Names the spans that begin before another of the same owner has ended. */
function overlaps(spans: readonly { owner: string | null; from: Date; to: Date }[]): string[] {
  const sorted = spans
    .filter(({ owner }) => owner !== null)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime());
  const busyUntil = new Map<string | null, Date>();
  return sorted.flatMap(({ owner, from, to }) => {
    const isBusy = (busyUntil.get(owner) ?? from) > from;
    busyUntil.set(owner, to);
    return isBusy ? [`${owner} ${from.toISOString()}`] : [];
  });
}

/** Instants at which something ends, in one studio or the other. */
const MOMENTS = [
  ['a Saturday morning', NOW],
  ['midnight of the new year in the studio', '2026-12-31T16:00:00.000Z'],
  ['the last minute of a leap day', '2028-02-29T15:59:59.999Z'],
  ['a Sunday in the middle of a class', '2027-06-06T01:30:00.000Z'],
  ['the hour that Berlin has twice', '2026-10-25T00:30:00.000Z'],
] as const;

describe.each(MOMENTS)('the first studio on %s', (_case, now) => {
  const dayOf = (instant: Date) => localDateOf(instant, LOTUS.timezone);
  const { session, booking, member, lots, orders, payment, staff, others } = studioAt(now);
  const placed = booking.filter(({ status }) => TAKES_PLACE.includes(status));

  test('has the expected size', () => {
    expect(member).toHaveLength(120);
    expect(others.room).toHaveLength(2);
    expect(others.class_template).toHaveLength(10);
    expect(others.package_plan?.length).toBeGreaterThanOrEqual(8);
    expect(staff.filter(({ staff_type }) => staff_type.includes('TRAINER'))).toHaveLength(6);
    expect(countBy(staff.flatMap(({ staff_type }) => staff_type))).toMatchObject({
      OWNER: 1,
      SUPER: 1,
      STAFF: 1,
    });
    const days = session
      .map(({ local_date }) => Date.parse(local_date) - Date.parse(dayOf(new Date(now))))
      .map((distance) => distance / 86_400_000);
    expect([Math.min(...days), Math.max(...days)]).toEqual([-84, 28]);
  });

  test('has packages in every state and money in every mode', () => {
    const today = dayOf(new Date(now));
    expect(Object.keys(countBy(lots.map(({ status }) => status))).sort()).toEqual([
      'ACTIVE',
      'FROZEN',
      'INACTIVE',
      'NOT_STARTED',
      'PENDING_PAYMENT',
      'VOIDED',
    ]);
    expect(
      lots.filter((lot) => lot.status === 'ACTIVE' && (lot.end_date ?? today) < today).length,
    ).toBeGreaterThan(3);
    expect(
      lots.filter((lot) => lot.status === 'ACTIVE' && (lot.end_date ?? '') >= today).length,
    ).toBeGreaterThan(50);
    expect(Object.keys(countBy(payment.map(({ mode }) => mode))).sort()).toEqual([
      'BANK_TRANSFER',
      'CARD',
      'CASH',
      'OTHERS',
      'QR',
    ]);
    expect(countBy(orders.map(({ status }) => status))).toMatchObject({
      AWAITING_PAYMENT: 6,
      PARTIALLY_PAID: 1,
      EXPIRED: 2,
      REFUNDED: 3,
    });
  });

  test('has memberships in every state, with consecutive cycles that are paid except for one', () => {
    const { subscription = [], subscription_cycle: cycles = [], subscription_pause: pauses = [] } = others;
    expect(countBy(subscription.map(({ status }) => status))).toEqual({
      ACTIVE: 4,
      FROZEN: 1,
      PAST_DUE: 1,
      CANCEL_AT_END: 1,
      ENDED: 1,
    });
    expect(pauses).toHaveLength(1);
    const lotOf = new Map(lots.map((lot) => [lot.studio_package_transaction_id, lot]));
    for (const { subscription_id: id, current_start, current_end, status, cycles_paid } of subscription) {
      const own = cycles.filter((cycle) => cycle.subscription_id === id);
      expect(own.map(({ cycle_start }) => cycle_start)).toEqual(
        own
          .map(({ cycle_end }) => addDays(cycle_end, 1))
          .slice(0, -1)
          .toSpliced(0, 0, own[0]?.cycle_start ?? ''),
      );
      expect(own.at(-1)).toMatchObject({ cycle_start: current_start, cycle_end: current_end });
      const paid = own.filter((cycle) => cycle.status === 'PAID');
      expect(paid).toHaveLength(cycles_paid);
      expect(own.length - paid.length).toBe(status === 'PAST_DUE' ? 1 : 0);
      for (const cycle of paid)
        expect(lotOf.get(cycle.studio_package_transaction_id ?? '')).toMatchObject({
          subscription_id: id,
          start_date: cycle.cycle_start,
          end_date: cycle.cycle_end,
        });
    }
  });

  test('has classes between empty and full, with cancellations and no-shows', () => {
    const past = session.filter((row) => row.end_at <= new Date(now) && row.status !== 'CANCELLED');
    const ids = new Set(past.map((row) => row.schedule_id));
    const fill =
      placed.filter(({ schedule_id }) => ids.has(schedule_id)).length /
      sum(past.map(({ capacity }) => capacity));
    expect(fill).toBeGreaterThan(0.35);
    expect(fill).toBeLessThan(0.8);
    const counts = countBy(booking.map(({ status }) => status));
    expect(counts['CHECKED_IN']).toBeGreaterThan(1500);
    for (const status of ['BOOKED', 'NO_SHOW', 'CANCELLED', 'LATE_CANCELLED'])
      expect(counts[status]).toBeGreaterThan(50);
  });
});

const EVERYWHERE = [LOTUS, KIEZ].flatMap((described) =>
  MOMENTS.map(([words, now]) => [described.record.studio_name, words, now, described] as const),
);

describe.each(EVERYWHERE)('%s on %s', (_name, _words, now, described) => {
  const dayOf = (instant: Date) => localDateOf(instant, described.timezone);
  const { session, booking, member, lots, ledger, orders, payment, receipt, others } = studioAt(
    now,
    described,
  );
  const frozenDays = new Map(
    (others.package_freeze ?? []).map((row) => [
      row.studio_package_transaction_id,
      (Date.parse(row.until_date) - Date.parse(row.from_date)) / 86_400_000 + 1,
    ]),
  );
  const sessionOf = new Map(session.map((row) => [row.schedule_id, row]));
  const placed = booking.filter(({ status }) => TAKES_PLACE.includes(status));

  test('uses no room, instructor or member twice at a time', () => {
    const held = session.filter(({ status }) => status !== 'CANCELLED');
    expect(overlaps(held.map((row) => ({ owner: row.room_id, from: row.start_at, to: row.end_at })))).toEqual(
      [],
    );
    expect(
      overlaps(held.map((row) => ({ owner: row.staff_id, from: row.start_at, to: row.end_at }))),
    ).toEqual([]);
    const visits = placed.flatMap(({ member_id, schedule_id }) => {
      const row = sessionOf.get(schedule_id);
      return row ? [{ owner: member_id, from: row.start_at, to: row.end_at }] : [];
    });
    expect(visits).toHaveLength(placed.length);
    expect(overlaps(visits)).toEqual([]);
  });

  test('never has more bookings than places', () => {
    const taken = countBy(placed.map(({ schedule_id }) => schedule_id));
    expect(session.filter((row) => (taken[row.schedule_id] ?? 0) > row.capacity)).toEqual([]);
    expect(session.filter((row) => row.status === 'CANCELLED' && taken[row.schedule_id])).toEqual([]);
  });

  test('has everybody of a class in a room with a plan in a spot of their own', () => {
    const spots = others.room_spot ?? [];
    const placesOf = countBy(spots.map(({ room_id }) => room_id));
    const planned = (others.room ?? []).filter(({ room_id }) => placesOf[room_id]);
    expect(planned.filter(({ room_id, capacity }) => placesOf[room_id] !== capacity)).toEqual([]);
    const alone = new Set(
      (others.class_template ?? []).flatMap((row) =>
        row.template_type === 'APPOINTMENT' ? row.class_templ_id : [],
      ),
    );
    const hasPlan = ({ schedule_id }: (typeof placed)[number]) => {
      const row = sessionOf.get(schedule_id);
      return planned.some(({ room_id }) => room_id === row?.room_id) && !alone.has(row?.class_templ_id ?? '');
    };
    expect(placed.filter((row) => hasPlan(row) !== (row.spot_id !== null))).toEqual([]);
    const seats = placed.flatMap(({ schedule_id, spot_id }) => (spot_id ? `${schedule_id} ${spot_id}` : []));
    expect(new Set(seats).size).toBe(seats.length);
  });

  test('has credits that add up, line by line', () => {
    const linesOf = Map.groupBy(ledger, (line) => line.studio_package_transaction_id);
    for (const lot of lots) {
      let balance = 0;
      const lines = (linesOf.get(lot.studio_package_transaction_id) ?? []).toSorted(
        (one, other) => one.created_at.getTime() - other.created_at.getTime(),
      );
      for (const line of lines) {
        balance += line.delta;
        expect(line.balance_after).toBe(balance);
      }
      expect(lot.credits_remaining).toBe(balance);
    }
    expect(new Set(ledger.map(({ idem_key }) => idem_key)).size).toBe(ledger.length);
  });

  test('uses credits only for bookings on days on which the package is valid', () => {
    const lotOf = new Map(lots.map((lot) => [lot.studio_package_transaction_id, lot]));
    const returned = new Set(
      ledger.filter(({ kind }) => kind === 'RETURN').map(({ booking_id }) => booking_id),
    );
    const bookingOf = new Map(booking.map((row) => [row.booking_id, row]));
    const used = ledger.filter(({ kind, booking_id }) => kind === 'CONSUME' && !returned.has(booking_id));
    expect(used.length).toBeGreaterThan(150);
    for (const line of used) {
      const lot = lotOf.get(line.studio_package_transaction_id);
      const booked = bookingOf.get(line.booking_id ?? '');
      const { member_id, studio_package_transaction_id, start_date, end_date } = lot ?? {};
      expect(booked).toMatchObject({ member_id, studio_package_transaction_id });
      const days = [start_date, sessionOf.get(booked?.schedule_id ?? '')?.local_date, end_date];
      expect(days).toEqual(days.toSorted());
    }
  });

  test('has packages that end as their terms say', () => {
    for (const {
      studio_package_transaction_id: id,
      start_date,
      end_date,
      validity_value: validityValue,
      validity_unit: validityUnit,
    } of lots) {
      const stopped = frozenDays.get(id) ?? 0;
      if (start_date)
        expect(
          addDays(validityFrom(start_date, { validityValue, validityUnit }).endDate ?? '', stopped),
        ).toBe(end_date);
    }
  });

  test('has recognised past services, with lines for the rest', () => {
    const linesOf = Map.groupBy(ledger, (line) => line.studio_package_transaction_id);
    for (const lot of lots) {
      const lines = linesOf.get(lot.studio_package_transaction_id) ?? [];
      expect([
        sum(lines.map(({ value_minor }) => value_minor)),
        sum(lines.map(({ valued_delta }) => valued_delta)),
      ]).toEqual([lot.value_minor, lot.valued_credits]);
      expect(lot.value_minor).toBeGreaterThanOrEqual(0);
    }
    const isOver = (end: string | null) => end !== null && end < dayOf(new Date(now));
    expect(lots.filter((lot) => isOver(lot.end_date) && lot.value_minor > 0)).toEqual([]);
    expect(
      lots.filter((lot) => isOver(lot.end_date) && lot.expired_on === null && lot.status !== 'VOIDED'),
    ).toEqual([]);
  });

  test('has money that adds up, and receipts without gaps', () => {
    const paidFor = Map.groupBy(payment, ({ order_id }) => order_id);
    for (const order of orders)
      expect(sum((paidFor.get(order.order_id) ?? []).map(({ amount_minor }) => amount_minor))).toBe(
        order.paid_minor,
      );
    const receipts = receipt.map(({ receipt_no }) => receipt_no).sort();
    const sumOf = (wanted: string) =>
      sum(receipt.filter(({ kind }) => kind === wanted).map(({ amount_minor }) => amount_minor));
    expect(sumOf('RECEIPT')).toBe(sum(payment.map(({ amount_minor }) => amount_minor)));
    expect(sumOf('CREDIT_NOTE')).toBe(sum(orders.map(({ refunded_minor }) => refunded_minor)));
    const expected = (others.receipt_counter ?? []).flatMap(({ year, last_no }) =>
      Array.from(
        { length: last_no },
        (_, index) =>
          `${withDefaults(described.record.attributes).receiptPrefix}-${year}-${String(index + 1).padStart(6, '0')}`,
      ),
    );
    expect(receipts).toEqual(expected.sort());
    expect(
      orders.filter(
        ({ status, receipt_no }) => (status === 'PAID') !== (receipt_no !== null) && status !== 'REFUNDED',
      ),
    ).toEqual([]);
    expect(new Set(orders.map(({ reference }) => reference)).size).toBe(orders.length);
  });

  test('names buyers with their addresses from the threshold of the studio on', () => {
    const { buyerFrom } = described.record.attributes as { buyerFrom?: number };
    const named = orders.filter(({ buyer }) => buyer !== '');
    const due = buyerFrom === undefined ? [] : orders.filter((order) => order.total_minor >= buyerFrom * 100);
    expect(named.map(({ order_id }) => order_id)).toEqual(due.map(({ order_id }) => order_id));
    expect(due.length > 0).toBe(buyerFrom !== undefined);
    expect(named.every(({ buyer }) => /\n/.test(buyer) && buyer.length <= 300)).toBe(true);
  });

  test('states the tax of what was sold, and earns none of it', () => {
    const linesOf = Map.groupBy(others.order_line ?? [], ({ order_id }) => order_id);
    for (const { order_id, tax_minor, total_minor, subtotal_minor } of orders) {
      const lines = linesOf.get(order_id) ?? [];
      expect(sum(lines.map((line) => line.tax_minor))).toBe(tax_minor);
      expect(sum(lines.map(({ net_minor }) => net_minor)) + tax_minor).toBe(total_minor);
      // All taxes of the demo are contained in the prices.
      expect(subtotal_minor).toBe(total_minor);
    }
    const taxOf = (kind: string) =>
      sum(receipt.filter((row) => row.kind === kind).map(({ tax_minor }) => tax_minor));
    const paid = orders.filter(({ paid_minor, total_minor }) => paid_minor === total_minor);
    const inParts = receipt.filter(
      ({ order_id, kind }) => kind === 'RECEIPT' && !paid.some((order) => order.order_id === order_id),
    );
    expect(taxOf('RECEIPT') - sum(inParts.map(({ tax_minor }) => tax_minor))).toBe(
      sum(paid.map(({ tax_minor }) => tax_minor)),
    );
    expect(taxOf('CREDIT_NOTE')).toBe(sum((others.refund ?? []).map(({ tax_minor }) => tax_minor)));
    const granted = new Map(
      ledger.flatMap((line) =>
        line.kind === 'GRANT' ? [[line.studio_package_transaction_id, line.value_minor] as const] : [],
      ),
    );
    for (const lot of lots) {
      const value = granted.get(lot.studio_package_transaction_id);
      if (value !== undefined) expect(value).toBe(lot.paid_minor - lot.tax_minor);
    }
  });

  test('has distinct, reachable members', () => {
    const { named, invented } = described.people;
    expect(member).toHaveLength(named.length + invented);
    const phones = member.map(({ phone, phone_country_code: code }) => phone && `${code}${phone}`);
    for (const all of [phones, member.map(({ user_email }) => user_email)]) {
      const given = all.filter((value) => value !== '');
      expect(new Set(given).size).toBe(given.length);
    }
    expect(
      member.filter(
        ({ phone_country_code, phone }) =>
          phone !== '' && phoneNumber({ phoneCountryCode: phone_country_code, phone })?.phone !== phone,
      ),
    ).toEqual([]);
  });

  test('has nothing in the future that should be in the past, and local days that match the instants', () => {
    const happened = [
      ...booking.flatMap((row) => [row.booked_at, row.cancelled_at, row.checked_in_at]),
      ...orders.map((row) => row.paid_at),
      ...ledger.map((row) => row.created_at),
    ];
    expect(happened.filter((at) => at !== null && at > new Date(now))).toEqual([]);
    expect(session.filter((row) => dayOf(row.start_at) !== row.local_date)).toEqual([]);
    expect(
      booking.filter((row) => row.booked_at >= (sessionOf.get(row.schedule_id)?.start_at ?? row.booked_at)),
    ).toEqual([]);
    expect(session.filter((row) => row.status === 'COMPLETED' && row.end_at > new Date(now))).toEqual([]);
  });
});

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Hebrew',
  'Arabic',
  'Han',
  'Hiragana',
  'Hangul',
  'Thai',
  'Devanagari',
];

test('the second studio has members of many countries, scripts and kinds of names, and VAT on everything', () => {
  const { member, lots, others } = studioAt(NOW, KIEZ);
  expect(new Set(member.map(({ phone_country_code }) => phone_country_code)).size).toBeGreaterThan(8);
  const names = member.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  for (const script of SCRIPTS) expect(names.join(' ')).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
  expect(member.filter(({ last_name }) => last_name === '').length).toBeGreaterThan(0);
  expect(names.filter((name) => name.includes('’')).length).toBeGreaterThan(1);
  expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(50);
  expect(member.filter(({ user_email }) => user_email === '').length).toBeGreaterThan(2);
  const parents = new Set((others.family_link ?? []).map(({ guardian_id }) => guardian_id));
  expect(member.filter(({ member_id }) => parents.has(member_id))).toMatchObject([
    { first_name: 'Rafael', status: 'MEMBER', user_id: expect.any(String) },
  ]);
  const untaxed = [
    ...(others.package_plan ?? []),
    ...(others.class_template ?? []),
    ...(others.event_ticket_type ?? []),
  ].filter(({ tax_rate_id }) => tax_rate_id === null);
  expect(untaxed).toEqual([]);
  expect(lots.filter(({ paid_minor, tax_minor }) => paid_minor > 0 && tax_minor === 0)).toEqual([]);
});

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

test.each([LOTUS, KIEZ])('is the same for the same instant', (described) => {
  const once = () => fingerprint(demoStudio(new Date(NOW), 'hash', described));
  expect(once()).toBe(once());
});

test.each(['UTC', 'America/New_York', 'Pacific/Apia'])('is the same on a machine in %s', async (TZ) => {
  const module = fileURLToPath(new URL('./demoStudio.ts', import.meta.url));
  const program = `import { demoStudio } from ${JSON.stringify(module)}; process.stdout.write(JSON.stringify(demoStudio(new Date('${NOW}'), 'hash')))`;
  const options = { env: { ...process.env, TZ, NODE_OPTIONS: '' }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    options,
  );
  expect(createHash('sha256').update(stdout).digest('hex')).toBe(
    fingerprint(demoStudio(new Date(NOW), 'hash')),
  );
});
