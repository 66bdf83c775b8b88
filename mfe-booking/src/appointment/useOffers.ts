import { useMember } from '../auth/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useListAppointmentsQuery } from './appointmentApi.ts';

/**
 * What can be booked one to one, for whoever looks: members see at first what is for everybody, and then
 * their own as well.
 */
export function useOffers({ skip = false }: { skip?: boolean } = {}) {
  const { phase } = useMember();
  const extension = useExtension();
  const own = useListAppointmentsQuery({ extension, isMember: true }, { skip: skip || phase !== 'signedIn' });
  const forAll = useListAppointmentsQuery(
    { extension, isMember: false },
    { skip: skip || own.data !== undefined },
  );
  return own.data ? own : forAll;
}
