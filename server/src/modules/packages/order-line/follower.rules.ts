import type { PaidBy } from '@studio/contract/orders/order.schema';
import type { OrderLineKind } from '@studio/contract/orders/purchase.schema';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderLine, Orders } from '../../../platform/db/tables.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import type { DueName, OpenDue } from './due.rules.ts';
import type { Lock } from './lock.rules.ts';
import type { LineFacts, SaleLine } from './saleLine.rules.ts';

type OrderRow = Selectable<Orders>;
type LineRow = Selectable<OrderLine>;

/** What a change of orders touches besides them, by id. */
export interface Touched {
  /** Sessions that may have to be made again: whoever and whatever is taken at their time. */
  remadeIds?: readonly string[];
  scheduleIds?: readonly string[];
  /** Members whose packages are touched. */
  memberIds?: readonly string[];
  packageIds?: readonly string[];
}

/** The packages that lines of an order are for. */
export interface PackageOfOrder {
  packageId: string;
  lineNo: number;
  /** Before the payment. */
  status: string;
}

/** The part of an order's money for one line, in minor units: all that is paid so far, and what this payment added. */
export interface PaidLine {
  lineNo: number;
  /** With tax. */
  paidMinor: number;
  addedMinor: number;
  /** Without tax. */
  valueMinor: number;
  addedValueMinor: number;
}

/** An order of which enough is paid. */
export interface PaidOrder {
  order: OrderRow;
  lines: readonly PaidLine[];
  packages: readonly PackageOfOrder[];
  /** None for an order over nothing. */
  paymentId: string | null;
  staffId: string | null;
  now: Date;
}

/** The end of an order. */
export interface OrderEnd {
  order: OrderRow;
  /** UNPAID: no money came. REFUNDED: what had come went back. */
  cause: 'UNPAID' | 'REFUNDED';
  reason: string;
  /** Whether to notify the member; false when another mail covers it. */
  isNotified: boolean;
  staffId: string | null;
  now: Date;
}

/** A sale before its order is written. */
export interface Opening {
  memberId: string;
  lines: readonly SaleLine[];
  mode: PaidBy;
  promoCode?: string;
  /** The seller; null = the member orders. */
  staffId: string | null;
  now: Date;
}

/** What is done once a payment of an order is written. */
export type AfterPayment = (paid: { studioId: string; now: Date }) => Promise<void>;

/** Whoever lets a price go, and why. */
export interface Waiver {
  by: Omit<StaffContext, 'transaction'>;
  reason: string;
}

/** A follower of orders: something that changes with them, and what its owner does as an order goes its way. */
export interface OrderFollower {
  /** What its own rows are locked with. */
  locks: Lock;
  /** What a change of these orders touches: it is locked before them. */
  lock?(tx: Tx, orderIds: readonly string[]): Promise<Touched>;
  /** Writes what the order will belong to. */
  opening?(tx: Tx, sale: Opening): Promise<{ subscriptionId: string } | null>;
  /** When it begins, at the latest when it has to be paid; null for an order without it. */
  startOf?(tx: Tx, orderId: string): Promise<Date | null>;
  /** Enough is paid to use what was bought: all of it, or the first instalment. Once for each payment from then on. */
  funded?(tx: Tx, paid: PaidOrder): Promise<void>;
  /** The whole price is paid. */
  paid?(tx: Tx, paid: PaidOrder): Promise<void>;
  /** Reads, before a payment is written, what there is to do after it; null = nothing. */
  onPayment?(tx: Tx, orderId: string): Promise<AfterPayment | null>;
  /** No money will come any more. The order is locked, and what it touches. */
  ended?(tx: Tx, end: OrderEnd): Promise<void>;
}

/** A line of an order that is being written. */
export interface NewLine<Line extends SaleLine = SaleLine> {
  orderId: string;
  lineNo: number;
  /** Who pays. */
  memberId: string;
  /** Who gets it. */
  holderId: string;
  line: Line;
  /** The whole discount, and the tax within what is owed, in minor units. */
  discountMinor: number;
  taxMinor: number;
  /** Bonus credits of a promo code. */
  bonusCredits: number;
  subscriptionId: string | null;
  staffId: string | null;
  note: string;
  now: Date;
}

/** What a line is for: a package, or something that the line names itself. */
export interface Made {
  packageId?: string;
  refId?: string;
}

/** A refund of one line, all taxes included. */
export interface LineRefund {
  line: LineRow;
  amountMinor: number;
}

/** A refund that is done. */
export interface DoneRefund {
  refundId: string;
  /** Its parts by line; `amountMinor` includes the tax. */
  parts: readonly { lineNo: number; amountMinor: number; taxMinor: number }[];
  packages: readonly PackageOfOrder[];
  reason: string;
}

/** Whose change it is. */
export interface LineCause {
  orderId: string;
  staffId: string | null;
  now: Date;
}

/** A kind of line of orders. */
export interface LineKind<Line extends SaleLine = SaleLine> extends OrderFollower {
  /** What is paid was agreed before: it has all its tax in it, also one that comes on top. */
  isAgreed?: true;
  /** Its price contains its tax, whether or not other prices do. */
  containsTax?: true;
  /** It is owed, and nobody buys it. */
  isOwed?: true;
  /** Name and price before tax and promo code. */
  facts(line: Line): LineFacts;
  /** @throws {Refusal} PLAN_LIMIT when the studio may not sell it. */
  checkSale?(tx: Tx, now: Date): Promise<void>;
  /** Makes what the line is for, worth nothing until it is paid. @returns what the line is to name. */
  made?(tx: Tx, line: NewLine<Line>): Promise<Made>;
  /**
   * Money for these lines is about to go back: whatever would be worth it is taken back first.
   * @throws {Refusal} REFUND_TOO_HIGH when it cannot be.
   */
  refunding?(tx: Tx, refunds: readonly LineRefund[], cause: LineCause): Promise<void>;
  /** The money has gone back. */
  refunded?(tx: Tx, refund: DoneRefund, cause: LineCause): Promise<void>;
  /** The refund of these lines failed: what was taken back is valid again. */
  reinstated?(tx: Tx, lines: readonly LineRow[], cause: LineCause & { refundId: string }): Promise<void>;
  /** What is open by this name, its row locked: null when nothing is, undefined when the name is of another kind. */
  dueOf?(tx: Tx, name: DueName): Promise<OpenDue | null | undefined>;
  /** An order for the due was written. */
  charged?(tx: Tx, due: OpenDue, orderId: string): Promise<void>;
  /** Its price is let go. `dueOf` has locked it. */
  waived?(tx: Tx, due: OpenDue, waiver: Waiver): Promise<void>;
}

/** Every kind of line, by its name. */
export type LineKinds = { [Kind in OrderLineKind]: LineKind<Extract<SaleLine, { kind: Kind }>> };
