import { isRefused } from '@studio/contract/refusals/codes';

/** Whether a sign-up was refused because the address has an account ("User already exists"). */
export const isKnownUser = (error: unknown): boolean => isRefused(error, 'USER_EXISTS');
