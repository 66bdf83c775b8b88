import { useMember } from '../member/useMember.ts';
import { useExtension } from '../site/useSitePath.ts';
import { useListAppointmentsQuery } from './appointmentApi.ts';

/**
 * The appointments that the visitor can book: members first see the public ones, and then their own as well.
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
