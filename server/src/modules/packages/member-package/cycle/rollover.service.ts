import { beginningOf } from '@studio/contract/values/letters/characters';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import { statusWith, unitValue, worthOf } from '../member-package.rules.ts';
import { rolloverRepository, type PackageRow } from './rollover.repository.ts';

interface Rollover {
  fromPackageId: string;
  /** The most unused credits that roll over. */
  most: number;
  /** The cycle in which they can be used, both days inclusive. */
  cycleStart: string;
  cycleEnd: string;
  now: Date;
}

interface Value {
  valueMinor: number;
  valuedCredits: number;
}

/** The value recognised since the package's end was processed: money, and credits that carried it. */
async function lostAtEnd(tx: Tx, packageId: string): Promise<Value> {
  const noted = await rolloverRepository(tx).linesOfEnd(packageId);
  const sum = (of: 'value_minor' | 'valued_delta'): number =>
    noted.reduce((total, line) => total - line[of], 0);
  return { valueMinor: sum('value_minor'), valuedCredits: sum('valued_delta') };
}

/** The value of credits that roll over: as if they were taken now, before the end was processed. */
function worthLeft(row: PackageRow, lost: Value, credits: number): Value {
  const { unlimited, recognition, value_minor: valueMinor, valued_credits: valuedCredits } = row;
  return worthOf(
    {
      unlimited,
      recognition,
      valueMinor: valueMinor + lost.valueMinor,
      valuedCredits: valuedCredits + lost.valuedCredits,
    },
    credits,
  );
}

const minus = ({ valueMinor, valuedCredits }: Value) => ({
  value_minor: -valueMinor,
  valued_delta: -valuedCredits,
});
const plus = ({ valueMinor, valuedCredits }: Value) => ({
  value_minor: valueMinor,
  valued_delta: valuedCredits,
});

/**
 * Takes the credits with their value from the old package; first reverses the recognition of its processed
 * end for them.
 */
async function leave(
  tx: Tx,
  row: PackageRow,
  { credits, worth, day, now }: { credits: number; worth: Value; day: string; now: Date },
): Promise<void> {
  const packages = memberPackageRepository(tx);
  const ledger = ledgerRepository(tx);
  const id = row.studio_package_transaction_id;
  const line = { studio_package_transaction_id: id, service_date: day, created_at: now };
  const isNoted = row.expired_on !== null;
  const balance = row.credits_remaining - credits;
  if (isNoted && worth.valuedCredits > 0) {
    ledger.add({
      ...line,
      kind: 'REVIVE',
      delta: 0,
      balance_after: row.credits_remaining,
      ...plus(worth),
      idem_key: `rollover:${id}:revive`,
    });
  }
  ledger.add({
    ...line,
    kind: 'ROLLOVER_OUT',
    delta: -credits,
    balance_after: balance,
    ...minus(worth),
    idem_key: `rollover:${id}:out`,
  });
  const rest = isNoted
    ? {}
    : {
        value_minor: row.value_minor - worth.valueMinor,
        valued_credits: row.valued_credits - worth.valuedCredits,
      };
  await packages.change(id, { ...rest, credits_remaining: balance, status: statusWith(balance, false) });
}

/** Used before the credits of the cycle itself. */
const FIRST_OF_ALL = 1;

async function arrive(
  tx: Tx,
  row: PackageRow,
  {
    credits,
    worth,
    cycleStart,
    cycleEnd,
    now,
  }: Omit<Rollover, 'fromPackageId' | 'most'> & { credits: number; worth: Value },
): Promise<string> {
  const packages = memberPackageRepository(tx);
  const ledger = ledgerRepository(tx);
  const id = newId();
  // The database computes `is_worth`. A list goes into a jsonb column as its text.
  const { is_worth: _workedOut, ...copied } = row;
  const windows = JSON.stringify(row.eligible_windows);
  packages.insert({
    ...copied,
    studio_package_transaction_id: id,
    order_id: null,
    order_line_no: null,
    source: 'ROLLOVER',
    name: beginningOf(`${row.name} (carried over)`, 80),
    eligible_windows: windows,
    initial_credits: credits,
    total_credits: credits,
    bonus_credits: 0,
    credits_remaining: credits,
    paid_minor: 0,
    list_price_minor: 0,
    discount_minor: 0,
    tax_minor: 0,
    refunded_minor: 0,
    value_minor: worth.valueMinor,
    valued_credits: worth.valuedCredits,
    recognition: 'ON_USE',
    usage_priority: FIRST_OF_ALL,
    status: 'ACTIVE',
    start_date: cycleStart,
    end_date: cycleEnd,
    fixed_start: cycleStart,
    fixed_end: cycleEnd,
    expired_on: null,
    earned_until: null,
    deleted_at: null,
    note: '',
    version: 1,
    created_at: now,
  });
  ledger.add({
    studio_package_transaction_id: id,
    kind: 'ROLLOVER_IN',
    delta: credits,
    balance_after: credits,
    unit_value: unitValue(worth.valueMinor, credits),
    ...plus(worth),
    service_date: cycleStart,
    idem_key: `rollover:${row.studio_package_transaction_id}:in`,
    created_at: now,
  });
  return id;
}

/**
 * Rolls unused credits of a cycle over into the next, in a package of their own that ends with it and is used
 * first. Credits roll over once. @returns the id of that package, `null` when no credits are left.
 */
export async function rollOverCredits(
  tx: Tx,
  { fromPackageId, most, ...into }: Rollover,
): Promise<string | null> {
  const row = await rolloverRepository(tx).lock(fromPackageId);
  const credits = row.unlimited || row.status === 'VOIDED' ? 0 : Math.min(row.credits_remaining, most);
  if (credits <= 0) return null;
  const lost =
    row.expired_on === null ? { valueMinor: 0, valuedCredits: 0 } : await lostAtEnd(tx, fromPackageId);
  const worth = worthLeft(row, lost, credits);
  await leave(tx, row, { credits, worth, day: into.cycleStart, now: into.now });
  return arrive(tx, row, { ...into, credits, worth });
}
