import { object, type InferType } from 'yup';
import { count, idOrNull, list, oneOf } from '../values/fields.ts';

/** What can wait for staff, in the order in which the home page names it. */
export const NEEDS = [
  'PAYMENTS',
  'APPROVALS',
  'WAIVERS',
  'UNSIGNED',
  'OBJECTIONS',
  'FOLLOW_UPS',
  'BIRTHDAYS',
] as const;
export type NeedKind = (typeof NEEDS)[number];

/**
 * One thing that waits, and how often. PAYMENTS: orders whose member has sent a proof. APPROVALS: requests that
 * the reader may decide. WAIVERS: members who are booked today, have not come yet, and have not signed what their
 * class asks for; `scheduleId` is the first of those classes. OBJECTIONS: no-shows whose member says that they were
 * there, which nobody has answered; `scheduleId` is the class of the oldest. UNSIGNED, FOLLOW_UPS and BIRTHDAYS:
 * members of the view of that name.
 */
export const needSchema = object({ kind: oneOf(NEEDS), count: count(), scheduleId: idOrNull() });
export type Need = InferType<typeof needSchema>;
/** GET /api/studio/portal/studio/needs. Only what waits, and what the role may see. */
export const needsSchema = list(needSchema).required();
