import { object, type InferType } from 'yup';
import { amount, count, flag, idToFind, list, oneOf, text, textOrNull } from '../../values/fields.ts';
import { paySlipSchema } from './line.schema.ts';
import { RUN_STATUSES } from './run.schema.ts';

const ownRunSchema = object({
  runId: text(),
  from: text(),
  to: text(),
  status: oneOf(RUN_STATUSES),
  paidOn: textOrNull(),
  sessions: count(),
  total: amount(),
});

/**
 * GET /api/payroll/portal/my: the caller's own pay. `runs`: those that are locked, newest first. `estimate`: of
 * the days after the last locked run until today, at most the running and the last month; without corrections and
 * adjustments, which a run adds. `isWithoutRate`: no rate pays the caller for these days.
 */
export const ownPaySchema = object({
  currency: text(),
  staffId: text(),
  estimate: object({
    from: text(),
    to: text(),
    isWithoutRate: flag(),
    slip: paySlipSchema.required(),
  }).required(),
  runs: list(ownRunSchema).required(),
});
export type OwnPay = InferType<typeof ownPaySchema>;

/** GET /api/payroll/portal/my/slip?runId: the caller's own part of a locked run. NOT_FOUND if they have none. */
export const ownSlipQuerySchema = object({ runId: idToFind() });
export const ownSlipSchema = ownRunSchema.shape({ currency: text(), slip: paySlipSchema.required() });
export type OwnSlip = InferType<typeof ownSlipSchema>;
