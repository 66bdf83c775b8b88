import { isRefused } from '@studio/contract/refusals/codes';
import { getIn } from 'formik';
import { asFailure } from './failure.ts';
import { isOverLimit } from '../kit/dialog/AskManager.tsx';
import { errorHelp, errorSentence } from './errorSentence.ts';

/** The server's refusal of a form; stored in formik's `status`. */
export interface Refusal {
  /** By field name: the sentence, and the refused value. It disappears once the value changes. */
  fields: Record<string, { message: string; value: unknown }>;
  /** Sentences that belong to no field on screen. */
  general: string[];
  /** The request is above the person's limit. */
  isOverLimit?: boolean;
  /** Another person has changed the data that the form shows. */
  isStale?: boolean;
}

/** The part of formik's helpers that this file uses; both the `onSubmit` helpers and the context have it. */
interface RefusableForm<Values> {
  values: Values;
  setStatus: (status: Refusal) => void;
}

/**
 * Shows the server's answer on a form: refused fields at their fields, the rest in the alert on top.
 *
 * Stored in `status`, because formik's next validation (any blur) wipes `errors`.
 *
 * @param isShown Whether a field of this name is on screen; the alert shows the others. `StudioForm` knows.
 */
export function applyServerErrors<Values>(
  form: RefusableForm<Values>,
  error: unknown,
  isShown: (field: string) => boolean = () => true,
): void {
  const errors = asFailure(error).errors ?? [];
  const atField = errors.filter(({ field }) => isShown(field));
  const elsewhere = errors.filter(({ field }) => !isShown(field)).map(({ message }) => message);
  form.setStatus({
    fields: Object.fromEntries(
      atField.map(({ field, message }) => [field, { message, value: getIn(form.values, field) as unknown }]),
    ),
    general:
      atField.length > 0
        ? elsewhere
        : [errorSentence(error), errorHelp(error)].filter((sentence) => sentence !== undefined),
    isOverLimit: isOverLimit(error),
    isStale: isRefused(error, 'CHANGED_MEANWHILE'),
  });
}

const isRefusal = (status: unknown): status is Refusal =>
  typeof status === 'object' && status !== null && 'fields' in status && 'general' in status;

/** The refusal in a form's `status`; empty when the server refused nothing. */
export const refusalOf = (status: unknown): Refusal =>
  isRefusal(status) ? status : { fields: {}, general: [] };

/** The server's sentence about a field, for as long as the refused value is unchanged. */
export function refusedMessage(status: unknown, field: string, value: unknown): string | undefined {
  const refused = refusalOf(status).fields[field];
  return refused && refused.value === value ? refused.message : undefined;
}
