import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { inLockOrder } from './lock.rules.ts';
import type { LineKind, LineKinds, OrderFollower, Touched } from './follower.rules.ts';

/** Everything that follows orders. */
export interface OrderFollowers {
  kinds: LineKinds;
  /** Those that are no line. */
  beside: readonly OrderFollower[];
  /** Locks what orders touch, in the order in which everybody locks it. */
  lockTouched(tx: Tx, touched: Required<Touched>): Promise<void>;
  /** Ends an order that nobody has paid; false when it is paid or over. */
  endUnpaid(tx: Tx, end: UnpaidEnd): Promise<boolean>;
}

interface UnpaidEnd {
  orderId: string;
  reason: string;
  now: Date;
}

let registered: OrderFollowers | undefined;

/**
 * Says what follows orders: once, before the first is touched. Orders know no kind of line by name, and whoever owns
 * one knows orders; only who puts the server together knows both.
 */
export function registerFollowers(followers: OrderFollowers): void {
  registered = followers;
}

function known(): OrderFollowers {
  // An order that asked nobody would take money and deliver nothing.
  if (!registered) throw new Error('Orders need registerFollowers first');
  return registered;
}

/** The kind of a line, by its name. */
export const kindOf = (name: string): LineKind => known().kinds[name as OrderLineKind] as LineKind;

/** Every kind of line, in the order in which they lock. */
export const lineKinds = (): LineKind[] => inLockOrder(Object.values(known().kinds) as LineKind[]);

/** Every follower, in the order in which they lock. */
export const orderFollowers = (): OrderFollower[] => inLockOrder([...known().beside, ...lineKinds()]);

/** The followers of an order with these lines, in the order in which they lock. */
export const followersOf = (lines: readonly { kind: string }[]): OrderFollower[] =>
  inLockOrder([...known().beside, ...kindsOf(lines).map(({ kind }) => kind)]);

/** The kinds of these lines in the order in which they lock, each with its own. */
export function kindsOf<Line extends { kind: string }>(
  lines: readonly Line[],
): { kind: LineKind; own: Line[] }[] {
  const names = [...new Set(lines.map(({ kind }) => kind))];
  const found = names.map((name) => {
    const kind = kindOf(name);
    return { kind, locks: kind.locks, own: lines.filter((line) => line.kind === name) };
  });
  return inLockOrder(found);
}

/** Ends an order because what it is for is not wanted any more: for whoever owns that, and whom orders know. */
export const endUnpaidOrder = (tx: Tx, end: UnpaidEnd): Promise<boolean> => known().endUnpaid(tx, end);

/** Locks whatever a change of these orders touches besides them. Call it before the orders are locked. */
export async function lockTouchedBy(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const touched = await Promise.all(orderFollowers().map((follower) => follower.lock?.(tx, orderIds)));
  const all = (key: keyof Touched): string[] => touched.flatMap((one) => one?.[key] ?? []);
  await known().lockTouched(tx, {
    remadeIds: all('remadeIds'),
    scheduleIds: all('scheduleIds'),
    memberIds: all('memberIds'),
    packageIds: all('packageIds'),
  });
}
