import { noAnswer, readAnswer } from './apiAnswer.ts';
import { audienceOf, bearerOf, readRequest, sendRequest, type ApiRequest } from './apiRequest.ts';
import { apiConfig } from './configureApi.ts';

/**
 * Fetches what is no envelope but a file, e.g. a receipt as PDF. A link could not carry the token. Asked for
 * once, and not kept: a file does not belong in the store.
 * @throws {ApiError} of the envelope that a refusal is, or of a lost connection. A session that is over is
 * told to the page, too.
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
