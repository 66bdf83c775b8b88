import type { PublicRange } from '@studio/contract/schedule/schedule.schema';
import { useMember } from '../member/useMember.ts';
import { useListPublicSessionsQuery } from './sessionApi.ts';

/**
 * Sessions of some days. Some are for members only. While a member's own list loads, the public one is shown,
 * so that nothing disappears after the sign-in.
 */
export function useSessions(range: PublicRange, { skip = false }: { skip?: boolean } = {}) {
  const { phase } = useMember();
  const own = useListPublicSessionsQuery(
    { ...range, isMember: true },
    { skip: skip || phase !== 'signedIn' },
  );
  const forAll = useListPublicSessionsQuery(
    { ...range, isMember: false },
    { skip: skip || own.data !== undefined },
  );
  return own.data ? own : forAll;
}
