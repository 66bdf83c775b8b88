import { boolean, object, type InferType } from 'yup';
import { bookAppointmentForMemberSchema } from '../booking/appointment.schema.ts';
import {
  cancelForMemberSchema,
  createBookingForMemberSchema,
  waivePenaltySchema,
} from '../booking/booking.schema.ts';
import { DESK_ACT_KINDS } from '../configure/deskLimits.ts';
import { waiveDueSchema } from './due.schema.ts';
import {
  flag,
  freeText,
  id,
  instant,
  instantOrNull,
  list,
  oneOf,
  text,
  textOrNull,
} from '../values/fields.ts';
import { reason } from '../values/typed/reason.schema.ts';
import {
  adjustCreditsSchema,
  assignPackageSchema,
  updateValiditySchema,
  voidPackageSchema,
} from '../packages/member-package-change.schema.ts';
import { refundOrderSchema } from './order.schema.ts';
import { cancelTicketSchema, sellTicketSchema } from '../booking/ticket.schema.ts';

/**
 * What staff can ask a manager for: the request that was refused because it is above the limit, or not in the
 * role.
 */
export const APPROVAL_ACTS = [
  'adjust',
  'validity',
  'sale',
  'booking',
  'cancellation',
  'penalty',
  'due',
  'refund',
  'appointment',
  'ticket',
  'ticketEnd',
  'void',
] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** POST /api/approval/portal/ask: one of these requests, as it was refused. Honours an Idempotency-Key. */
export const askApprovalSchema = object({
  adjust: adjustCreditsSchema.default(undefined).notRequired(),
  validity: updateValiditySchema.default(undefined).notRequired(),
  sale: assignPackageSchema.default(undefined).notRequired(),
  booking: createBookingForMemberSchema.default(undefined).notRequired(),
  cancellation: cancelForMemberSchema.default(undefined).notRequired(),
  penalty: waivePenaltySchema.default(undefined).notRequired(),
  due: waiveDueSchema.default(undefined).notRequired(),
  refund: refundOrderSchema.default(undefined).notRequired(),
  appointment: bookAppointmentForMemberSchema.default(undefined).notRequired(),
  ticket: sellTicketSchema.default(undefined).notRequired(),
  ticketEnd: cancelTicketSchema.default(undefined).notRequired(),
  void: voidPackageSchema.default(undefined).notRequired(),
}).test(
  'one-thing',
  'Name what you ask for',
  (asked) => APPROVAL_ACTS.filter((act) => asked[act]).length === 1,
);
export type AskApproval = InferType<typeof askApprovalSchema>;

export const APPROVAL_STATUSES = ['OPEN', 'APPROVED', 'REJECTED', 'EXPIRED', 'WITHDRAWN'] as const;

/**
 * `what`: "+2 credits on Ten classes". `note`: why it was rejected. `canDecide`: whether the caller may
 * decide it.
 */
export const approvalSchema = object({
  approvalRequestId: id(),
  kind: oneOf(DESK_ACT_KINDS),
  what: text(),
  memberId: id(),
  memberName: text(),
  reason: text(),
  askedBy: text(),
  askedAt: instant(),
  status: oneOf(APPROVAL_STATUSES),
  expiresAt: instant(),
  decidedBy: textOrNull(),
  decidedAt: instantOrNull(),
  note: text(),
  isOwn: flag(),
  canDecide: flag(),
});
export type Approval = InferType<typeof approvalSchema>;
/**
 * GET /api/approval/portal/studio?status: people who may decide see all, others their own; open ones first,
 * then the newest; at most 100.
 */
export const approvalsQuerySchema = object({ open: boolean().default(false) });
export const approvalsSchema = list(approvalSchema).required();

/**
 * POST /api/approval/portal/decide: the server carries out an approved request at once. Honours an
 * Idempotency-Key.
 */
export const decideApprovalSchema = object({
  approvalRequestId: id(),
  approve: boolean().required('Approve or reject it'),
  note: freeText(500).when('approve', {
    is: false,
    then: () => reason(),
  }),
});
export type DecideApproval = InferType<typeof decideApprovalSchema>;

/** POST /api/approval/portal/withdraw: only one's own request, and only while it is undecided. */
export const withdrawApprovalSchema = object({ approvalRequestId: id() });
export type WithdrawApproval = InferType<typeof withdrawApprovalSchema>;
