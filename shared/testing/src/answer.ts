import { wireOf, type FieldError, type RefusalName } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';
import { HttpResponse } from 'msw';

/** A success with its envelope. */
export const answer = (data: unknown): Response => HttpResponse.json({ code: '0', message: 'Success', data });

/**
 * A refusal with the status and the sentence of its name. `errors` name the refused fields; `data` has
 * further details.
 */
export function refuse(
  name: RefusalName,
  refusal: { message?: string; errors?: FieldError[]; data?: object } = {},
): Response {
  const { status, message } = REFUSALS[name];
  const data = refusal.errors ? { errors: refusal.errors } : (refusal.data ?? null);
  return HttpResponse.json({ code: wireOf(name), message: refusal.message ?? message, data }, { status });
}

/** The connection breaks before the answer arrives. */
export const dropConnection = (): Response => HttpResponse.error();
