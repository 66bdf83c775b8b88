import { isRefused } from '@studio/contract/refusals/codes';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { noAnswer, readAnswer, type Answer, type AnswerMeta, type ApiError } from './apiAnswer.ts';
import {
  audienceOf,
  bearerOf,
  readRequest,
  sendRequest,
  type ApiRequest,
  type PlainRequest,
} from './apiRequest.ts';
import { apiConfig, type ApiConfig } from './configureApi.ts';
import { gaveProof } from './gaveProof.ts';
import { notifyFailure } from './notifyFailure.ts';

const MAX_RETRIES = 3;
/**
 * A retry cannot help here. 401 is in the list so that the person is asked to sign in at once, not after
 * three more refusals.
 */
const NEVER_RETRIED: ApiError['status'][] = [401, 403, 404];
/** A refused question with a body of its own (a quote, a preview) already has its answer. */
const isAnswered = ({ status }: ApiError, { method }: PlainRequest): boolean =>
  status === 400 && method !== 'GET';

/**
 * Sends a request and reads its envelope: code "0" gives the data, everything else an {@link ApiError}.
 *
 * Queries are retried up to 3 times after any failure, except 404, 403, 401, a refused question, and one that had no
 * answer within half a minute; mutations are never retried. The shell is notified of a failure once, after the last
 * attempt, and not of the same message again within 2 seconds; it is not notified of aborted requests. When the person
 * must set up a second factor first (SET_UP_NEEDED), `onSetUpNeeded` is called instead. A request that needs a fresh
 * proof (PROOF_NEEDED) is sent again once the person has given it.
 */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, object, AnswerMeta> = async (
  args,
  { type, signal, extra },
) => {
  const config = apiConfig(extra as Partial<ApiConfig> | undefined);
  const request = readRequest(args);
  const token = bearerOf(request.options, config);
  const answer = await askProved({ request, signal, config, retries: type === 'query' ? MAX_RETRIES : 0 });
  // A person who signed out or changed the studio meanwhile need not learn that the earlier token has
  // expired.
  const isStale = answer.error?.status === 401 && token !== bearerOf(request.options, config);
  if (answer.error && !signal.aborted && !isStale) report(answer.error, request, config);
  return answer;
};

/** One request with its abort signal and the configuration of its store. */
interface Sending {
  request: PlainRequest;
  signal: AbortSignal;
  config: ApiConfig;
  /** 0 for a mutation. */
  retries: number;
}

async function askProved(sending: Sending): Promise<Answer> {
  const answer = await ask(sending);
  const { request, signal, config } = sending;
  const isWorthIt = !signal.aborted && (await gaveProof(answer.error, request, config));
  return isWorthIt ? ask(sending) : answer;
}

async function ask(sending: Sending): Promise<Answer> {
  const { now, timeLimitMs } = sending.config;
  for (let retry = 1; ; retry++) {
    const begun = now();
    const answer = await attempt(sending);
    const isFinal =
      !answer.error ||
      // Who has waited as long as that does not want to wait again.
      now() - begun >= timeLimitMs ||
      NEVER_RETRIED.includes(answer.error.status) ||
      isAnswered(answer.error, sending.request) ||
      sending.signal.aborted;
    if (isFinal || retry > sending.retries) return answer;
    await pause(sending.config.retryDelayMs(retry));
  }
}

/**
 * One request. A question that takes too long counts as lost: a query, whatever its method, and a GET. What changes
 * something is waited for.
 */
async function attempt({ request, signal, config, retries }: Sending): Promise<Answer> {
  const limit = new AbortController();
  const stop = (): void => limit.abort();
  signal.addEventListener('abort', stop);
  const timer = retries || request.method === 'GET' ? setTimeout(stop, config.timeLimitMs) : undefined;
  try {
    if (signal.aborted) stop();
    return await readAnswer(await sendRequest(request, limit.signal, config), request);
  } catch {
    return noAnswer();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function report(error: ApiError, { options }: PlainRequest, config: ApiConfig): void {
  const { status, message } = error;
  if (isRefused(error, 'SET_UP_NEEDED')) return config.onSetUpNeeded();
  if (isRefused(error, 'NOT_ALLOWED') && !options.isProbe && audienceOf(options, config) === 'staff')
    config.onNotAllowed();
  if (status !== 401)
    notifyFailure(
      { message, showDialog: options.showDialog !== false, showToast: options.showToast !== false },
      config,
    );
  else if (!options.isProbe) config.onUnauthorized(audienceOf(options, config));
}
