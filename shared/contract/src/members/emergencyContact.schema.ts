import { object, type InferType } from 'yup';
import { freeText, text } from '../values/fields.ts';

/** Whom to call in an emergency, as a member or staff enter it; each field may be empty. */
export const emergencyContactInput = () =>
  object({ name: freeText(60), phone: freeText(30), relation: freeText(60) });

/** The same in answers; all fields are empty without one. */
export const emergencyContactSchema = object({ name: text(), phone: text(), relation: text() });
export type EmergencyContact = InferType<typeof emergencyContactSchema>;
