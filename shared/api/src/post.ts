import { QUIET, type ApiRequest, type RequestOptions } from './apiRequest.ts';

/** A body with the key of its act, which takes effect once, however often it is sent. */
export type Once<Body> = Body & { idempotencyKey: string };

/**
 * The `query` of an act: its body, and its key where it has one. Whoever sends it shows a failure, unless the
 * options say otherwise.
 */
export const post =
  (url: string, options?: RequestOptions) =>
  <Body extends object>({ idempotencyKey, ...body }: Body & { idempotencyKey?: string }): ApiRequest => ({
    url,
    method: 'POST',
    body,
    options: { ...QUIET, ...options, idempotencyKey },
  });
