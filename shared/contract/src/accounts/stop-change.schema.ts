import { object, type InferType } from 'yup';
import { instant, text, typed } from '../values/fields.ts';

/** Stops a change of the team, of rights or of limits, by the link in the mail to each owner. */

/** GET and POST /api/auth/stop-change. The link works once, for seven days. */
export const byStopTokenSchema = object({
  stopToken: typed().required('This link is incomplete').max(200, 'This link is not valid'),
});
/** What `who` did, to stand after the name: `changed Nia New from staff to owner`. */
export const stoppableChangeSchema = object({
  studioName: text(),
  who: text(),
  summary: text(),
  changedAt: instant(),
  stopUntil: instant(),
});
export type StoppableChange = InferType<typeof stoppableChangeSchema>;
