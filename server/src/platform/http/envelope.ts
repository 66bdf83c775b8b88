import { wireOf, type Envelope } from '@studio/contract/codes';
import type { Refusal } from './refusal.ts';

export const success = <T>(data: T): Envelope<T> => ({ code: '0', message: 'Success', data });

/**
 * The answer to a refused request; carries the refused fields when there are any, or what else the refusal
 * says.
 */
export const refused = ({ code, message, errors, data }: Refusal): Envelope<unknown> => ({
  code: wireOf(code),
  message,
  data: errors ? { errors } : (data ?? null),
});
