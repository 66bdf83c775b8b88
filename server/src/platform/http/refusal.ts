import { CODES, type FieldError, type RefusalCode } from '@studio/contract/codes';

export interface RefusalDetail {
  /** Instead of the sentence that belongs to the code. */
  message?: string;
  /** The fields that were refused, by their names on the wire. */
  errors?: FieldError[];
  /** When it makes sense to try again; sent as Retry-After. */
  retryAfterSeconds?: number;
}

/** A request that a rule of the business does not allow. Thrown by services; one handler turns it into the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, { message, errors, retryAfterSeconds }: RefusalDetail = {}) {
    super(message ?? CODES[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return CODES[this.code].status;
  }
}
