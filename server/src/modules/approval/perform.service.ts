import type { ApprovalAct, AskApproval } from '@studio/contract/approval.schema';
import { adjustCreditsSchema, assignPackageSchema, updateValiditySchema } from '@studio/contract/member-package-change.schema';
import { cancelForMemberSchema, createBookingForMemberSchema, waivePenaltySchema } from '@studio/contract/booking.schema';
import { waiveDueSchema } from '@studio/contract/due.schema';
import { refundOrderSchema } from '@studio/contract/order.schema';
import type { InferType, Schema } from 'yup';
import type { Tx } from '../../platform/db/database.ts';
import { bookIn, cancelIn, waiveIn } from '../booking/desk.facts.ts';
import { adjustIn, updateValidityIn, type ActingStaff } from '../member-package/change.facts.ts';
import { assignIn, refundIn, waiveDueIn } from '../order/desk.facts.ts';

type Perform = (tx: Tx, ctx: ActingStaff, input: unknown) => Promise<unknown>;

/** What was kept is read by its schema again: it may be older than this version. */
const performing = <S extends Schema>(schema: S, act: (tx: Tx, ctx: ActingStaff, input: InferType<S>) => Promise<unknown>): Perform =>
  async (tx, ctx, input) => act(tx, ctx, (await schema.validate(input, { stripUnknown: true })) as InferType<S>);

const PERFORM: Record<ApprovalAct, Perform> = {
  adjust: performing(adjustCreditsSchema, adjustIn),
  validity: performing(updateValiditySchema, updateValidityIn),
  sale: performing(assignPackageSchema, assignIn),
  booking: performing(createBookingForMemberSchema, bookIn),
  cancellation: performing(cancelForMemberSchema, cancelIn),
  penalty: performing(waivePenaltySchema, waiveIn),
  due: performing(waiveDueSchema, waiveDueIn),
  refund: performing(refundOrderSchema, refundIn),
};

/** Does what a request of the desk would have done. @throws {Refusal} as that does. */
export const perform = (tx: Tx, ctx: ActingStaff, act: ApprovalAct, input: unknown): Promise<unknown> => PERFORM[act](tx, ctx, input);

/** Which request it is, and its body. */
export function askedOf(asked: AskApproval): { act: ApprovalAct; input: object } {
  const [found] = (Object.keys(PERFORM) as ApprovalAct[]).flatMap((act) => (asked[act] ? [{ act, input: asked[act] }] : []));
  if (!found) throw new Error('The schema lets nothing else through');
  return found;
}
