import type { FieldError } from '@studio/contract/refusals/codes';

/** A request that was refused or did not arrive, as the base query reports it. */
export interface Failure {
  /** HTTP status, or `NETWORK` when no answer came. */
  status: number | 'NETWORK';
  /** Code of the envelope, e.g. `40010`; `refusalOf` of the contract reads its name. */
  code: string;
  /** The server's sentence for the person. */
  message: string;
  /** Refused fields by their names on the wire. */
  errors?: FieldError[] | undefined;
}

const hasStatus = (error: unknown): error is Partial<Failure> & Pick<Failure, 'status'> =>
  typeof error === 'object' && error !== null && 'status' in error;

/** Converts any thrown value to a failure; a bug of ours becomes status 0 with no sentence of its own. */
export function asFailure(error: unknown): Failure {
  if (!hasStatus(error)) return { status: 0, code: '', message: '' };
  return { code: '', message: '', ...error };
}
