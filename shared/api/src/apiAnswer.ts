import { wireOf, type Envelope, type FieldError } from '@studio/contract/refusals/codes';
import { BROKEN } from '@studio/contract/refusals/pageSentences';
import { isRecord } from '@studio/contract/values/record';
import type { PlainRequest } from './apiRequest.ts';

/** Why a request failed, in a form that the store can keep. */
export interface ApiError {
  /** HTTP status, or `NETWORK` when no answer came. */
  status: number | 'NETWORK';
  /**
   * Code of the envelope as received, e.g. `40010`; the code of an internal error when there was no envelope.
   * Remotes that were released earlier read the number; `isRefused` and `refusalOf` of the contract read its
   * name.
   */
  code: string;
  /** A sentence for the person. */
  message: string;
  /** Which fields were refused and why. Empty when the refusal is not about fields. */
  errors: FieldError[];
  /**
   * The purpose for which staff must give a fresh proof before the server accepts the request (PROOF_NEEDED).
   */
  purpose?: string;
}

/** What `transformResponse` receives beside the data. */
export interface AnswerMeta {
  status: number;
  /** `0`, or a code of `allowCodes`. */
  code: string;
}

/** Either the data of the envelope or the reason why there is none. */
export type Answer =
  | { data: unknown; error?: undefined; meta: AnswerMeta }
  | { data?: undefined; error: ApiError };

const UNKNOWN = 'Something went wrong!';

const OFFLINE = 'You are offline. Try again when you are connected.';

/**
 * The answer when the request or its answer was lost on the way: a sentence that is complete when this device is
 * offline. Else the page decides what the person can do about it.
 */
export const noAnswer = (): Answer => ({
  error: {
    status: 'NETWORK',
    code: wireOf('BROKEN'),
    message: navigator.onLine ? BROKEN : OFFLINE,
    errors: [],
  },
});

/** Reads the envelope of a response. @throws when the connection is lost while reading. */
export async function readAnswer(response: Response, request: PlainRequest): Promise<Answer> {
  const { status } = response;
  // Nobody is signed in any more, which is what the sign-out asked for.
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

/** An envelope whose code may be one that only a newer server defines. */
type ReadEnvelope = Omit<Envelope<unknown>, 'code'> & { code: string };

/** A proxy's error page, or an empty body, reads as an envelope without a message. */
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
