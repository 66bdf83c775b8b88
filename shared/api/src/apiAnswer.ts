import { REFUSALS, wireOf, type Envelope, type FieldError } from '@studio/contract/codes';
import type { PlainRequest } from './apiRequest.ts';

/** Why a request failed, in a form that the store can keep. */
export interface ApiError {
  /** HTTP status, or `NETWORK` when no answer came. */
  status: number | 'NETWORK';
  /**
   * Code of the envelope as it came, e.g. `40010`; that of a broken server when there was none. Remotes that
   * were released earlier read the number; `isRefused` and `refusalOf` of the contract read its name.
   */
  code: string;
  /** A sentence for the person. */
  message: string;
  /** Which fields were refused and why. Empty when the refusal is not about fields. */
  errors: FieldError[];
  /**
   * What a fresh proof of who it is has to be given for, before the request is let through (PROOF_NEEDED).
   */
  purpose?: string;
}

/** What `transformResponse` is told beside the data. */
export interface AnswerMeta {
  status: number;
  /** `0`, or a code of `allowCodes`. */
  code: string;
}

/** Either the data of the envelope or why there is none. */
export type Answer =
  | { data: unknown; error?: undefined; meta: AnswerMeta }
  | { data?: undefined; error: ApiError };

const UNKNOWN = 'Something went wrong!';

/**
 * The answer when the request or its answer was lost on the way. What can be done about it is for the page to
 * say.
 */
export const noAnswer = (): Answer => ({
  error: { status: 'NETWORK', code: wireOf('BROKEN'), message: REFUSALS.BROKEN.message, errors: [] },
});

/** Reads the envelope of a response. @throws when the connection is lost while reading. */
export async function readAnswer(response: Response, request: PlainRequest): Promise<Answer> {
  const { status } = response;
  // Nobody is signed in any more, which is what was asked for.
  if (status === 401 && isLogout(request)) return { data: null, meta: { status, code: '0' } };
  const { code, message, data } = parseEnvelope(await response.text());
  const isAllowed = request.options.allowCodes?.some((allowed) => allowed === code) ?? false;
  // `null` for a missing value: RTK Query takes `undefined` for "no data yet".
  if (isAllowed || (response.ok && code === '0')) return { data: data ?? null, meta: { status, code } };
  return {
    error: {
      status,
      code: code === '0' ? wireOf('BROKEN') : code,
      message: message || (request.options.unknownMessage ?? UNKNOWN),
      errors: fieldErrors(data),
      ...purposeOf(data),
    },
  };
}

const isLogout = ({ method, url }: PlainRequest): boolean =>
  method === 'DELETE' && url.split('?')[0] === '/api/auth/logout';

/** An envelope whose code may be one that only a newer server knows. */
type ReadEnvelope = Omit<Envelope<unknown>, 'code'> & { code: string };

/** A page of a proxy, or nothing at all, reads as an envelope without message. */
function parseEnvelope(text: string): ReadEnvelope {
  const parsed = parseJson(text);
  const { code, message, data } = (isRecord(parsed) ? parsed : {}) as Partial<
    Record<keyof Envelope<unknown>, unknown>
  >;
  return {
    code: typeof code === 'string' ? code : wireOf('BROKEN'),
    message: typeof message === 'string' ? message : '',
    data,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fieldErrors = (data: unknown): FieldError[] =>
  isRecord(data) && Array.isArray(data['errors']) ? data['errors'].filter(isFieldError) : [];

const purposeOf = (data: unknown): Pick<ApiError, 'purpose'> =>
  isRecord(data) && typeof data['purpose'] === 'string' ? { purpose: data['purpose'] } : {};

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
