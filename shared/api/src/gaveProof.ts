import { isRefused } from '@studio/contract/refusals/codes';
import type { ApiError } from './apiAnswer.ts';
import { audienceOf, type PlainRequest } from './apiRequest.ts';
import type { ApiConfig } from './configureApi.ts';

/** Whether staff have given the proof for want of which a request was refused: it is worth sending again. */
export async function gaveProof(
  error: ApiError | undefined,
  { options }: PlainRequest,
  config: ApiConfig,
): Promise<boolean> {
  const isAsked = isRefused(error, 'PROOF_NEEDED') && audienceOf(options, config) === 'staff';
  return isAsked && error?.purpose !== undefined && config.onProofNeeded(error.purpose);
}
