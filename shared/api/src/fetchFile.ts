import { noAnswer, readAnswer } from './apiAnswer.ts';
import { audienceOf, bearerOf, readRequest, sendRequest, type ApiRequest } from './apiRequest.ts';
import { apiConfig } from './configureApi.ts';

/**
 * Fetches a response that is a file and not an envelope, e.g. a receipt as PDF. A plain link could not carry
 * the token. It is fetched once and not cached: a file does not belong in the store.
 * @throws {ApiError} of the refusal's envelope, or of a lost connection. An ended session is reported to the
 * page as well.
 */
export async function fetchFile(args: string | ApiRequest): Promise<Blob> {
  const request = readRequest(args);
  const config = apiConfig();
  const token = bearerOf(request.options, config);
  const answer = await sendRequest(request, new AbortController().signal, config).catch(() => null);
  if (answer?.ok) return answer.blob();
  const { error } = answer ? await readAnswer(answer, request) : noAnswer();
  if (error?.status === 401 && token === bearerOf(request.options, config))
    config.onUnauthorized(audienceOf(request.options, config));
  throw error;
}
