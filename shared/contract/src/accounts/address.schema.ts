import { object, type InferType } from 'yup';
import { flag, instant, text, typed } from '../values/fields.ts';

/** Undoes a change of the sign-in address, by the link in the mail to the old address. */

/** GET and POST /api/auth/undo-address. The link works once, for seven days. */
export const byUndoTokenSchema = object({
  undoToken: typed().required('This link is incomplete').max(200, 'This link is not valid'),
});
/** What undoing does: `userEmail` becomes the address again in place of `newEmail`, which is masked. */
export const addressUndoSchema = object({
  userEmail: text(),
  newEmail: text(),
  changedAt: instant(),
  undoUntil: instant(),
});
export type AddressUndo = InferType<typeof addressUndoSchema>;
/**
 * Answer of the undo: the address that applies again. The person has to choose a new password, as staff or on
 * a booking website.
 */
export const addressUndoneSchema = object({ userEmail: text(), isStaff: flag() });
export type AddressUndone = InferType<typeof addressUndoneSchema>;
