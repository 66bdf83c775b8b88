import { sql } from 'kysely';
import { aStudio } from '../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../testing/startTestApp.ts';
import { DEMO_EXTENSION, DEMO_STUDIOS } from './demo/demoAccounts.ts';
import { demoStudio } from './demo/demoStudio.ts';
import type { Rows } from './rows.ts';
import { seedWhenEmpty } from './seed.ts';
import { STUDIOS } from './studios/studios.ts';

/** Filled by two processes that start at the same time. */
let api: TestApp;
let answers: boolean[];
let processorMs: number;
// Ten times what an idle machine needs.
const LIMIT_MS = 100_000;
beforeAll(async () => {
  api = await startTestApp({ database: 'seed' });
  const before = process.cpuUsage();
  answers = await Promise.all([seedWhenEmpty(api.db, api.clock), seedWhenEmpty(api.db, api.clock)]);
  const { user, system } = process.cpuUsage(before);
  processorMs = (user + system) / 1000;
}, LIMIT_MS);
afterAll(() => api.close());

async function countsIn(rows: Rows, studioId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(rows) as (keyof Rows)[]) {
    const counted = await api.db.studio(studioId, (tx) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
    );
    counts[table] = counted.rows[0]?.n ?? 0;
  }
  return counts;
}

test('fills an empty database once, even with simultaneous starts', async () => {
  expect(answers.sort()).toEqual([false, true]);
  expect(await seedWhenEmpty(api.db, api.clock)).toBe(false);
  for (const described of STUDIOS) {
    const { studioId, rows } = demoStudio(api.clock.now(), '', described);
    // These show the rows of all studios.
    const { studio: _studio, app_user: _users, user_studio: _links, ...own } = rows;
    const expected = Object.fromEntries(Object.entries(own).map(([table, list]) => [table, list.length]));
    expect(await countsIn(own, studioId)).toEqual(expected);
  }
});

test('stores the rows as generated', async () => {
  const { studioId, rows } = demoStudio(api.clock.now(), '');
  const stored = await api.db.studio(studioId, (tx) =>
    tx.selectFrom('member_package').selectAll().orderBy('studio_package_transaction_id').execute(),
  );
  const made = (rows.member_package ?? []).toSorted((one, other) =>
    one.studio_package_transaction_id < other.studio_package_transaction_id ? -1 : 1,
  );
  // The table computes whether it is worth anything.
  expect(stored).toEqual(made.map((lot) => ({ ...lot, is_worth: lot.value_minor > 0 })));
});

test('creates an account for every listed sign-in', async () => {
  const users = await api.db.platform((tx) =>
    tx
      .selectFrom('app_user')
      .select(['user_email', 'phone', 'phone_country_code', 'password_hash'])
      .execute(),
  );
  const signIns = users.flatMap((user) => [user.user_email, `${user.phone_country_code}${user.phone}`]);
  for (const { signIn } of DEMO_STUDIOS.flatMap(({ accounts }) => accounts))
    expect(signIns).toContain(signIn.replaceAll(' ', ''));
  expect(new Set(users.map((user) => user.password_hash)).size).toBe(1);
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);
});

test('does not touch a database with a studio', async () => {
  const taken = await startTestApp({ database: 'seed_taken' });
  await aStudio(taken);
  expect(await seedWhenEmpty(taken.db, taken.clock)).toBe(false);
  const studios = await taken.db.platform((tx) =>
    tx.selectFrom('studio').select('extension').where('extension', '=', DEMO_EXTENSION).execute(),
  );
  expect(studios).toEqual([]);
  await taken.close();
});

// Elapsed time depends on other load on the machine.
test('takes seconds of processor time, not minutes', () => expect(processorMs).toBeLessThan(30_000));

test('one class requires the waiver: its members have signed, and others are asked', async () => {
  const { studioId } = demoStudio(api.clock.now(), '');
  const hasSigned = sql`exists (select from signed_form s where s.member_id = m.member_id
    and s.status = 'VALID')`;
  const { rows } = await api.db.studio(studioId, (tx) =>
    sql<{ classes: number; unsigned: number; others: number }>`
    select
      (select count(*)::int from class_template where requires_waiver) as classes,
      (select count(*)::int from booking b join session x using (schedule_id) join class_template t
        using (class_templ_id) join member m on m.member_id = b.member_id
        where t.requires_waiver and x.start_at > ${api.clock.now()} and b.status = 'BOOKED'
          and not ${hasSigned}) as unsigned,
      (select count(*)::int from member m where not ${hasSigned}) as others`.execute(tx),
  );
  expect(rows).toEqual([{ classes: 1, unsigned: 0, others: expect.any(Number) }]);
  expect(rows[0]?.others).toBeGreaterThan(0);
});

test('pays the month before last, and leaves the last one to be paid', async () => {
  const { studioId } = demoStudio(api.clock.now(), '');
  const { rows } = await api.db.studio(studioId, (tx) =>
    sql`select r.from_date, r.to_date, r.status, count(distinct l.staff_id)::int > 4 as has_staff,
        bool_and(l.due_minor > 0) as is_paid, bool_and(l.rate_id is not null) as has_rate
      from payroll_run r join payroll_line l using (studio_id, run_id) group by r.studio_id, r.run_id`.execute(
      tx,
    ),
  );
  // The clock of the tests stands at 2 March 2026.
  expect(rows).toEqual([
    {
      from_date: '2026-01-01',
      to_date: '2026-01-31',
      status: 'PAID',
      has_staff: true,
      is_paid: true,
      has_rate: true,
    },
  ]);
});
