import { object, type InferType } from 'yup';
import { id, list, text } from '../values/fields.ts';

const options = () => list(object({ id: id(), name: text() })).required();

/**
 * GET /api/report/portal/<key>/options: what a report can be narrowed to, by name, also what is no longer offered.
 * Lists for which it has no filter are empty.
 */
export const reportOptionsSchema = object({
  staff: options(),
  class: options(),
  category: options(),
  room: options(),
  plan: options(),
  promo: options(),
  form: options(),
  /** By their names and percentages, which sales keep. */
  taxRate: list(object({ id: text(), name: text() })).required(),
});
export type ReportOptions = InferType<typeof reportOptionsSchema>;
