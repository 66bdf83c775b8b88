import type { ApprovalAct, AskApproval } from '@studio/contract/approval.schema';
import {
  adjustCreditsSchema,
  assignPackageSchema,
  updateValiditySchema,
  voidPackageSchema,
} from '@studio/contract/member-package-change.schema';
import { bookAppointmentForMemberSchema } from '@studio/contract/appointment.schema';
import {
  cancelForMemberSchema,
  createBookingForMemberSchema,
  waivePenaltySchema,
} from '@studio/contract/booking.schema';
import { waiveDueSchema } from '@studio/contract/due.schema';
import { refundOrderSchema } from '@studio/contract/order.schema';
import { cancelTicketSchema, sellTicketSchema } from '@studio/contract/ticket.schema';
import type { InferType, Schema } from 'yup';
import type { Tx } from '../../platform/db/database.ts';
import { bookAppointmentIn } from '../appointment/appointment.api.ts';
import { bookIn, cancelIn, waiveIn } from '../booking/booking.api.ts';
import { cancelTicketIn, sellIn } from '../event/event.api.ts';
import { type ActingStaff, adjustIn, updateValidityIn } from '../member-package/member-package.api.ts';
import { assignIn, refundIn, waiveDueIn } from '../order/order.api.ts';
import { voidIn } from '../package-void/package-void.api.ts';

/** @returns the order of which money goes back to a card after the commit, if there is one. */
type Perform = (tx: Tx, ctx: ActingStaff, input: unknown) => Promise<string | null>;

/**
 * What was kept is read by its schema again: it may be older than this version. @param refundedOrder the
 * order that is paid back.
 */
const performing =
  <S extends Schema, Answer>(
    schema: S,
    act: (tx: Tx, ctx: ActingStaff, input: InferType<S>) => Promise<Answer>,
    refundedOrder: (answer: Answer) => string | null | undefined = () => null,
  ): Perform =>
  async (tx, ctx, input) =>
    refundedOrder(
      await act(tx, ctx, (await schema.validate(input, { stripUnknown: true })) as InferType<S>),
    ) ?? null;

const PERFORM: Record<ApprovalAct, Perform> = {
  adjust: performing(adjustCreditsSchema, adjustIn),
  validity: performing(updateValiditySchema, updateValidityIn),
  sale: performing(assignPackageSchema, assignIn),
  booking: performing(createBookingForMemberSchema, bookIn),
  cancellation: performing(cancelForMemberSchema, cancelIn),
  penalty: performing(waivePenaltySchema, waiveIn),
  due: performing(waiveDueSchema, waiveDueIn),
  refund: performing(refundOrderSchema, refundIn, ({ orderId }) => orderId),
  appointment: performing(bookAppointmentForMemberSchema, bookAppointmentIn),
  ticket: performing(sellTicketSchema, sellIn),
  ticketEnd: performing(cancelTicketSchema, cancelTicketIn, ({ orderId }) => orderId),
  // What was asked for is the act, never its preview.
  void: performing(
    voidPackageSchema,
    (tx, ctx, wish) => voidIn(tx, ctx, { ...wish, confirm: true }),
    (voided) => voided.package?.orderId,
  ),
};

/**
 * Does what a request of the desk would have done. @returns the order of which money goes back to a card
 * after the commit, if there is one.
 * @throws {Refusal} as that does.
 */
export const perform = (tx: Tx, ctx: ActingStaff, act: ApprovalAct, input: unknown): Promise<string | null> =>
  PERFORM[act](tx, ctx, input);

/** Which request it is, and its body. */
export function askedOf(asked: AskApproval): { act: ApprovalAct; input: object } {
  const [found] = (Object.keys(PERFORM) as ApprovalAct[]).flatMap((act) =>
    asked[act] ? [{ act, input: asked[act] }] : [],
  );
  if (!found) throw new Error('The schema lets nothing else through');
  return found;
}
