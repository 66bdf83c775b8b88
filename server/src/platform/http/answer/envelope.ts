import { wireOf, type Envelope } from '@studio/contract/refusals/codes';
import type { Refusal } from '../../refusal.ts';

export const success = <T>(data: T): Envelope<T> => ({ code: '0', message: 'Success', data });

/** The answer to a refused request, with the refused fields or the refusal's details, when there are any. */
export const refused = ({ code, message, errors, data }: Refusal): Envelope<unknown> => ({
  code: wireOf(code),
  message,
  data: errors ? { errors } : (data ?? null),
});
