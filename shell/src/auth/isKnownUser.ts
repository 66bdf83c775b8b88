import type { ApiError } from '@studio/platform';

/** Whether a sign-up was refused because the address has an account ("User already exists"). */
export const isKnownUser = (error: unknown): boolean => (error as Partial<ApiError> | null)?.code === '40002';
