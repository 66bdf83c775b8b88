import type { ApprovalAct, AskApproval } from '@studio/contract/orders/approval.schema';
import {
  adjustCreditsSchema,
  assignPackageSchema,
  updateValiditySchema,
  voidPackageSchema,
} from '@studio/contract/packages/member-package-change.schema';
import { bookAppointmentForMemberSchema } from '@studio/contract/booking/appointment.schema';
import {
  cancelForMemberSchema,
  createBookingForMemberSchema,
  waivePenaltySchema,
} from '@studio/contract/booking/booking.schema';
import { waiveDueSchema } from '@studio/contract/orders/due.schema';
import { refundOrderSchema } from '@studio/contract/orders/order.schema';
import { cancelTicketSchema, sellTicketSchema } from '@studio/contract/booking/ticket.schema';
import type { InferType, Schema } from 'yup';
import type { Tx } from '../../../platform/db/database.ts';
import { bookAppointmentIn } from '../../schedule/appointment/appointment.api.ts';
import { bookIn, cancelIn, waiveIn } from '../../booking/booking/booking.api.ts';
import { cancelTicketIn, sellIn } from '../../schedule/event/event.api.ts';
import { type ActingStaff, adjustIn, updateValidityIn } from '../member-package/member-package.api.ts';
import { assignIn, refundIn, waiveDueIn } from '../order/order.api.ts';
import { voidIn } from '../package-void/package-void.api.ts';

/** @returns the order whose card refund has to be sent after the commit, if there is one. */
type Perform = (tx: Tx, ctx: ActingStaff, input: unknown) => Promise<string | null>;

/**
 * Validates the stored input by its schema again: it may be older than this version.
 * @param refundedOrder selects the order to refund.
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
  // The request is for the act, never for its preview.
  void: performing(
    voidPackageSchema,
    (tx, ctx, input) => voidIn(tx, ctx, { ...input, confirm: true }),
    (voided) => voided.package?.orderId,
  ),
};

/**
 * Performs a requested act of the desk. @returns the order to refund by card after the commit, if there is
 * one. @throws {Refusal} as the act.
 */
export const perform = (tx: Tx, ctx: ActingStaff, act: ApprovalAct, input: unknown): Promise<string | null> =>
  PERFORM[act](tx, ctx, input);

/** The kind and the body of the requested act. */
export function requestedAct(asked: AskApproval): { act: ApprovalAct; input: object } {
  const [found] = (Object.keys(PERFORM) as ApprovalAct[]).flatMap((act) =>
    asked[act] ? [{ act, input: asked[act] }] : [],
  );
  if (!found) throw new Error('The schema lets nothing else through');
  return found;
}
