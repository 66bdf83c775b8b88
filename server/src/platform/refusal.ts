import { type FieldError, type RefusalName } from '@studio/contract/refusals/codes';
import { REFUSALS } from '@studio/contract/refusals/refusals';

export interface RefusalDetail {
  /** Replaces the code's own sentence. */
  message?: string;
  /** The refused fields, by their names on the wire. */
  errors?: FieldError[];
  /** Details for the screen, e.g. the reached limit. */
  data?: Record<string, string | number>;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
}

/** A request that a business rule does not allow. Services throw it; one handler turns it into the answer. */
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

/** The refusal of one field, with the sentence that stands below it. */
export const refusedField = (field: string, message: string): Refusal =>
  new Refusal('INVALID_FIELDS', { errors: [{ field, message }] });
