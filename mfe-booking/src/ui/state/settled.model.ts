import { isRefused, type RefusalName } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';

/** Refusals after which the same request could succeed: the price has changed, or requests came too fast. */
const MAY_SUCCEED: readonly RefusalName[] = ['NO_LONGER_FREE', 'TOO_MANY_REQUESTS', 'EFFORT_NEEDED'];

/**
 * Whether a refusal is final, so that a retry would be refused again. A lost network or a broken server is
 * not.
 */
export function isSettled(error: unknown): boolean {
  const { status } = (error ?? {}) as Partial<ApiError>;
  return (
    typeof status === 'number' &&
    status >= 400 &&
    status < 500 &&
    status !== 401 &&
    status !== 409 &&
    !isRefused(error, ...MAY_SUCCEED)
  );
}
