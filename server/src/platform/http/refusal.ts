import { REFUSALS, type FieldError, type RefusalName } from '@studio/contract/codes';

export interface RefusalDetail {
  /** Instead of the sentence that belongs to the code. */
  message?: string;
  /** The fields that were refused, by their names on the wire. */
  errors?: FieldError[];
  /** What a screen needs to know besides, e.g. which limit was reached. */
  data?: Record<string, string | number>;
  /** When it makes sense to try again; sent as Retry-After. */
  retryAfterSeconds?: number;
}

/**
 * A request that a rule of the business does not allow. Thrown by services; one handler turns it into the
 * answer.
 */
export class Refusal extends Error {
  readonly code: RefusalName;
  readonly errors: FieldError[] | undefined;
  readonly data: Record<string, string | number> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalName, { message, errors, data, retryAfterSeconds }: RefusalDetail = {}) {
    super(message ?? REFUSALS[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return REFUSALS[this.code].status;
  }
}
