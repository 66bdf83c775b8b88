import { noAnswer, readAnswer, type ApiError } from './apiAnswer.ts';
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

/**
 * Fetches a response that is a file and not an envelope, e.g. a receipt as PDF. A plain link could not carry
 * the token. It is fetched once and not cached: a file does not belong in the store.
 * @throws {ApiError} of the refusal's envelope, or of a lost connection. An ended session is reported to the
 * page as well. A file that needs a fresh proof is fetched again once the person has given it. One that does not begin
 * to come within the time limit counts as lost.
 */
export async function fetchFile(args: string | ApiRequest): Promise<Blob> {
  const request = readRequest(args);
  const config = apiConfig();
  const token = bearerOf(request.options, config);
  const got = await fetchOnce(request, config);
  const { file, error } = (await gaveProof(got.error, request, config))
    ? await fetchOnce(request, config)
    : got;
  if (file) return file;
  if (error?.status === 401 && token === bearerOf(request.options, config))
    config.onUnauthorized(audienceOf(request.options, config));
  throw error;
}

async function fetchOnce(
  request: PlainRequest,
  config: ApiConfig,
): Promise<{ file?: Blob; error?: ApiError | undefined }> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), config.timeLimitMs);
  const answer = await sendRequest(request, limit.signal, config).catch(() => null);
  // Once it comes it is waited for: a long file on a slow line takes longer than that.
  clearTimeout(timer);
  if (answer?.ok) return { file: await answer.blob() };
  return { error: (answer ? await readAnswer(answer, request) : noAnswer()).error };
}
