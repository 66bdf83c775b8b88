import type { PublicRange } from '@studio/contract/schedule.schema';
import { useMember } from '../auth/useMember.ts';
import { useListPublicSessionsQuery } from './sessionApi.ts';

/** The sessions of some days, for whoever looks: some are for members only. */
export function useSessions(range: PublicRange, options: { skip?: boolean } = {}) {
  const { phase } = useMember();
  return useListPublicSessionsQuery({ ...range, isMember: phase === 'signedIn' }, options);
}
