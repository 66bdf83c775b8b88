import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { anImportDesk } from '../../../../testing/builders/importBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { memberPackageModule } from '../../../packages/member-package/member-package.routes.ts';
import { renewals } from '../../../packages/membership/renewal.sweep.ts';
import { importModule } from '../import.routes.ts';
import { workOnImports } from '../import.sweep.ts';

let api: TestApp;
let studio: TestStudio;
let manager: TestStaff;
let desk: ReturnType<typeof anImportDesk>;

beforeAll(async () => {
  api = await startTestApp({ modules: [importModule, memberPackageModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  manager = await aStaff(api, studio, 'SUPER');
  desk = anImportDesk(api, studio, manager);
});
afterAll(() => api.close());

const HEADER =
  'Client ID,First name,Last name,E-mail,Package,Credits bought,Credits left,End date,Price paid';
const fileOf = (...rows: string[]): string => [HEADER, ...rows].join('\n');
const mei = (left: number, change: { email?: string; bought?: string } = {}): string =>
  `7,Mei,Tan,${change.email ?? 'mei@x.example'},Ten classes,${change.bought ?? '10'},${left},2026-12-31,200`;
const MONTHLY = '7,Mei,Tan,mei@x.example,Monthly,,,2026-03-31,90';
const BEN = '8,Ben,Lim,ben@x.example,Ten classes,10,3,2026-12-31,200';

const lines = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('credit_ledger')
      .select(['kind', 'delta', 'balance_after', 'value_minor'])
      .orderBy('created_at')
      .orderBy('ledger_id')
      .execute(),
  );
const held = async () =>
  (await desk.packages()).map((one) => [one.name, one.credits_remaining, one.total_credits, one.value_minor]);
/** A later day, on which the second file is brought. */
async function dayOfMove(): Promise<void> {
  api.clock.set('2026-03-20T01:00:00.000Z');
  desk = anImportDesk(api, studio, await aStaff(api, studio, 'SUPER'));
}
async function later(text: string) {
  await dayOfMove();
  return desk.imported(text);
}

test('7 credits in the trial and 5 on the day of the move are one adjustment by two', async () => {
  await desk.imported(fileOf(mei(7)));
  await dayOfMove();
  const ahead = await desk.checked(fileOf(mei(5)));
  expect(ahead).toMatchObject({ packages: 0, updatedPackages: 1, newMembers: 0, knownMembers: 1 });
  const job = await desk.imported(fileOf(mei(5)));
  expect(job).toMatchObject({ packages: 0, updatedPackages: 1, rowsChanged: 1, rowsSame: 0 });
  expect(await held()).toEqual([['Ten classes', 5, 10, 10_000]]);
  expect(await lines()).toEqual([
    { kind: 'GRANT', delta: 7, balance_after: 7, value_minor: 14_000 },
    { kind: 'ADJUST', delta: -2, balance_after: 5, value_minor: -4000 },
  ]);
  // And a third time nothing.
  expect(await desk.imported(fileOf(mei(5)))).toMatchObject({ updatedPackages: 0, rowsSame: 1 });
  expect(await lines()).toHaveLength(2);
});

test.each([
  ['an email address that was corrected', mei(5, { email: 'mei.tan@x.example' })],
  ['no word of how many were bought', mei(5, { bought: '' })],
])('a second file with %s makes no second package', async (_case, row) => {
  await desk.imported(fileOf(mei(7, row.includes(',,5') ? { bought: '' } : {})));
  expect(await later(fileOf(row))).toMatchObject({ newMembers: 0, packages: 0, updatedPackages: 1 });
  expect((await held()).map(([, left]) => left)).toEqual([5]);
});

test('what was used here stays used, whatever the second file says', async () => {
  await desk.imported(fileOf(mei(7)));
  const [pack] = await desk.packages();
  const studioPackageTransactionId = pack?.studio_package_transaction_id ?? '';
  const took = await api.call('POST', '/api/studio-package-transaction/portal/adjust', {
    as: studio.owner,
    json: { studioPackageTransactionId, credits: -1, reason: 'A class by hand' },
  });
  expect(took.code).toBe('0');
  expect(await later(fileOf(mei(7)))).toMatchObject({ updatedPackages: 0, rowsSame: 1 });
  expect((await held()).map(([, left]) => left)).toEqual([6]);
  await desk.imported(fileOf(mei(9)));
  expect((await held()).map(([, left]) => left)).toEqual([8]);
  // No fewer than there are.
  await desk.imported(fileOf(mei(0)));
  expect((await held()).map(([, left]) => left)).toEqual([0]);
});

test('two packages that are the same are each brought up to date', async () => {
  await desk.imported(fileOf(mei(7), mei(2)));
  expect(await later(fileOf(mei(6), mei(2)))).toMatchObject({ packages: 0, updatedPackages: 1, rowsSame: 1 });
  expect((await held()).map(([, left]) => left)).toEqual([2, 6]);
});

test('packages that are not in the second file are listed, and stay', async () => {
  const first = await desk.imported(fileOf(mei(7), MONTHLY, BEN));
  expect(first.missing).toEqual({ total: 0, items: [] });
  const second = await later(fileOf(mei(5)));
  const named = ({ missing }: typeof second) =>
    missing.items.map(({ memberName, packageName, creditsLeft }) => [memberName, packageName, creditsLeft]);
  expect(named(second)).toEqual([
    ['Ben Lim', 'Ten classes', 3],
    ['Mei Tan', 'Monthly', null],
  ]);
  expect(second.missing.total).toBe(2);
  expect(await held()).toHaveLength(3);
  // What came later was not missing then.
  await desk.imported(fileOf('9,Ana,Koh,ana@x.example,Ten classes,10,3,2026-12-31,200'));
  expect(named(await desk.read(second.importJobId))).toHaveLength(2);
  // Before it is run, too; and a file of others says nothing of them.
  expect(named(await desk.checked(fileOf(mei(5), MONTHLY)))).toEqual([
    ['Ana Koh', 'Ten classes', 3],
    ['Ben Lim', 'Ten classes', 3],
  ]);
  expect(named(await desk.checked(fileOf('10,Eve,Ong,eve@x.example,,,,,')))).toEqual([]);
});

test('an undo gives back what the second file took, with its value', async () => {
  await desk.imported(fileOf(mei(7)));
  const { importJobId } = await later(fileOf(mei(5)));
  expect(await desk.undone(importJobId)).toMatchObject({ status: 'UNDONE', kept: 0 });
  expect(await held()).toEqual([['Ten classes', 7, 10, 14_000]]);
  expect(await desk.imported(fileOf(mei(5)))).toMatchObject({ updatedPackages: 1 });
  expect((await held()).map(([, left]) => left)).toEqual([5]);
});

describe('A package whose days the other system has moved', () => {
  const BILLED = 'Client ID,First name,Last name,E-mail,Package,Next bill,Billed every,Price per cycle';
  const monthly = (nextBillOn: string, change: { email?: string } = {}): string =>
    [BILLED, `7,Mei,Tan,${change.email ?? 'mei@x.example'},Monthly,${nextBillOn},month,90`].join('\n');
  const memberships = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('subscription')
        .select(['status', 'current_start', 'current_end', 'next_bill_on', 'anchor_day', 'price_minor'])
        .orderBy('next_bill_on')
        .execute(),
    );
  const ends = async () => (await desk.packages()).map(({ name, end_date: end }) => [name, end]);
  const APRIL = {
    status: 'ACTIVE',
    current_start: '2026-03-16',
    current_end: '2026-04-15',
    next_bill_on: '2026-04-16',
    anchor_day: 16,
    price_minor: 9000,
  };
  const MOVED = {
    memberName: 'Mei Tan',
    packageName: 'Monthly',
    endDate: '2026-03-15',
    newEndDate: '2026-04-15',
  };

  test('a membership that was billed there in between is one, billed next when the file says', async () => {
    await desk.imported(monthly('2026-03-16'));
    await dayOfMove();
    const ahead = await desk.checked(monthly('2026-04-16'));
    expect(ahead).toMatchObject({ memberships: 0, packages: 0, missing: { total: 0 } });
    expect(ahead.moved).toMatchObject({ total: 1, items: [{ ...MOVED, isKept: false }] });
    const job = await desk.imported(monthly('2026-04-16'));
    expect(job).toMatchObject({
      memberships: 0,
      packages: 0,
      rowsChanged: 1,
      rowsSame: 0,
      moved: { total: 1 },
    });
    expect(await memberships()).toEqual([APRIL]);
    expect(await ends()).toEqual([['Monthly', '2026-04-15']]);
    const again = await desk.imported(monthly('2026-04-16'));
    expect(again).toMatchObject({ rowsSame: 1, moved: { total: 0 } });
    api.clock.set('2026-04-16T05:00:00.000Z');
    await renewals(api).run(studio.studioId);
    const bills = await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('orders').select('total_minor').execute(),
    );
    expect(bills).toEqual([{ total_minor: 9000 }]);
  });

  test('it moves a third time, and an undo puts it back', async () => {
    await desk.imported(monthly('2026-03-16'));
    await dayOfMove();
    await desk.imported(monthly('2026-04-16'));
    const { importJobId } = await desk.imported(monthly('2026-05-16'));
    expect((await memberships()).map((one) => one.next_bill_on)).toEqual(['2026-05-16']);
    await desk.undone(importJobId);
    expect(await memberships()).toEqual([APRIL]);
    expect(await ends()).toEqual([['Monthly', '2026-04-15']]);
  });

  test('one that was billed here stays, and the check says so', async () => {
    await desk.imported(monthly('2026-03-16'));
    api.clock.set('2026-03-16T05:00:00.000Z');
    await renewals(api).run(studio.studioId);
    const [before] = await memberships();
    await dayOfMove();
    const job = await desk.imported(monthly('2026-05-16'));
    expect(job).toMatchObject({
      memberships: 0,
      rowsSame: 1,
      moved: { total: 1, items: [{ isKept: true }] },
    });
    expect(await memberships()).toEqual([before]);
  });

  test('two files that run at once bring one', async () => {
    await desk.imported(fileOf(mei(7)));
    const jobs = [await desk.checked(monthly('2026-03-16')), await desk.checked(monthly('2026-04-16'))];
    for (const { importJobId } of jobs) await desk.post('/run', { importJobId, onlyValid: true });
    await Promise.all([workOnImports(api, studio.studioId), workOnImports(api, studio.studioId)]);
    for (const { importJobId } of jobs) expect((await desk.settled(importJobId)).status).toBe('DONE');
    expect(await memberships()).toHaveLength(1);
  });

  test('credits whose end was extended there are the same credits, until the new end', async () => {
    await desk.imported(fileOf(mei(7)));
    const extended = fileOf(mei(5).replace('2026-12-31', '2027-01-31'));
    expect(await later(extended)).toMatchObject({ packages: 0, updatedPackages: 1, moved: { total: 1 } });
    expect(await held()).toEqual([['Ten classes', 5, 10, 10_000]]);
    expect(await ends()).toEqual([['Ten classes', '2027-01-31']]);
    expect(await desk.imported(extended)).toMatchObject({ rowsSame: 1, moved: { total: 0 } });
  });

  test('a bill that came due between the check and the run is not asked for at once, and the rest goes on', async () => {
    const { importJobId } = await desk.checked(
      `${monthly('2026-03-16')}\n8,Ben,Lim,ben@x.example,Monthly,2026-03-30,month,90`,
    );
    await dayOfMove();
    await desk.post('/run', { importJobId, onlyValid: true });
    const job = await desk.settled(importJobId);
    expect(job).toMatchObject({ status: 'DONE', newMembers: 1, memberships: 1, rowsRefused: 1 });
    expect(job.problems).toEqual([
      { row: 2, field: 'nextBillOn', message: expect.stringMatching(/^This bill has come due/) },
    ]);
    expect((await memberships()).map((one) => one.next_bill_on)).toEqual(['2026-03-30']);
  });
});
