import { isRefused, type RefusalName } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';

/**
 * Refusals after which the same press could succeed: what it costs has changed, or it came too soon after
 * another one.
 */
const MAY_SUCCEED: readonly RefusalName[] = ['NO_LONGER_FREE', 'TOO_MANY_REQUESTS', 'EFFORT_NEEDED'];

/**
 * Whether the studio has said no for good: to press again would be refused again. A lost network or a broken
 * server has said nothing.
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
