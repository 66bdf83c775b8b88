import { object, type InferType } from 'yup';
import { extensionToFind, id, idIfNamed, list, textOrNull, typed } from '../values/fields.ts';

/**
 * GET /api/booking/plan-fit?extension&scheduleId, or &classTemplId&startAt for an appointment: whether a
 * plan, bought today, could pay for it; `refusal` states in a sentence why not. Open to visitors, who choose
 * a package before they sign in.
 */
export const planFitQuerySchema = object({
  extension: extensionToFind(),
  scheduleId: idIfNamed(),
  classTemplId: idIfNamed(),
  startAt: typed().max(40, 'Choose a day and time'),
}).test(
  'what',
  'Name a class or a time',
  ({ scheduleId, classTemplId, startAt }) =>
    Boolean(scheduleId) || (Boolean(classTemplId) && !Number.isNaN(Date.parse(startAt ?? ''))),
);
export type PlanFitQuery = InferType<typeof planFitQuerySchema>;
export const planFitsSchema = list(object({ studioPackageId: id(), refusal: textOrNull() })).required();
export type PlanFit = InferType<typeof planFitsSchema>[number];
