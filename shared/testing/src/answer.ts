import { CODES, type FieldError, type RefusalCode } from '@studio/contract/codes';
import { HttpResponse } from 'msw';

/** A success with its envelope. */
export const answer = (data: unknown): Response => HttpResponse.json({ code: '0', message: 'Success', data });

/**
 * A refusal with the status and the sentence of its code. `errors` name the refused fields; `data` is what
 * else it says.
 */
export function refuse(
  code: RefusalCode,
  refusal: { message?: string; errors?: FieldError[]; data?: object } = {},
): Response {
  const { status, message } = CODES[code];
  const data = refusal.errors ? { errors: refusal.errors } : (refusal.data ?? null);
  return HttpResponse.json({ code, message: refusal.message ?? message, data }, { status });
}

/** The connection breaks before an answer comes. */
export const dropConnection = (): Response => HttpResponse.error();
