import type { PublicRange } from '@studio/contract/schedule/schedule.schema';
import { useMember } from '../auth/useMember.ts';
import { useListPublicSessionsQuery } from './sessionApi.ts';

/**
 * The sessions of some days, for whoever looks: some are for members only. Until their first have come,
 * members see those that are for everybody, so that nothing on the page closes when somebody is recognised.
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
