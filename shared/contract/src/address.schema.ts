import { object, type InferType } from 'yup';
import { flag, instant, text, typed } from './fields.ts';

/** Undoing a change of the address that one signs in with, by the link that went to the old one. */

/** GET and POST /api/auth/undo-address. The link works once, for seven days. */
export const byUndoTokenSchema = object({
  undoToken: typed().required('The link is not complete').max(200, 'The link is not valid'),
});
/** What it would undo: `userEmail` comes back in place of `newEmail`, which is masked. */
export const addressUndoSchema = object({
  userEmail: text(),
  newEmail: text(),
  changedAt: instant(),
  undoUntil: instant(),
});
export type AddressUndo = InferType<typeof addressUndoSchema>;
/**
 * After it: the address that counts again. A new password has to be chosen, as staff or on a booking website.
 */
export const addressUndoneSchema = object({ userEmail: text(), isStaff: flag() });
export type AddressUndone = InferType<typeof addressUndoneSchema>;
