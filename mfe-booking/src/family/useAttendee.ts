import type { FamilyPerson } from '@studio/contract/members/family/family.schema';
import { skipToken } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../member/useMember.ts';
import { useCarried } from '../site/useSitePath.ts';
import { useGetMyFamilyQuery } from './familyApi.ts';

/** Somebody of the family who comes instead of the member. */
export interface Attendee {
  memberId: string;
  firstName: string;
  /** Whether they sign in themselves. */
  hasAccount: boolean;
  /** Whether the member pays for them. */
  canPay: boolean;
}

/**
 * Who comes to a class, an event or an appointment; null = the member. After signing a form for somebody, the address
 * still names them.
 */
export function useAttendee(): [Attendee | null, (person: FamilyPerson | null) => void] {
  const { for: carriedId } = useCarried();
  const { phase } = useMember();
  const [chosen, setChosen] = useState<Attendee | null>();
  const { currentData } = useGetMyFamilyQuery(phase === 'signedIn' && carriedId ? undefined : skipToken);
  const carried =
    currentData?.people.find(({ memberId, canBook }) => canBook && memberId === carriedId) ?? null;
  return [chosen === undefined ? carried : chosen, setChosen];
}
