import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useOnce, useStudio, type ApiError } from '@studio/platform';
import { errorSentence, useNotify } from '@studio/ui';
import { isOverLimit } from '@studio/ui/fields';
import { useState } from 'react';
import { useJoinWaitlistForMemberMutation } from '../../waitlist/waitlistApi.ts';
import { addingProblem, needsPrice, paymentOf, type AddingProblem } from './adding.model.ts';
import { useBookMemberMutation } from '../rosterApi.ts';
import { useAskBookingApprovalMutation } from '../../approval/approvalApi.ts';

interface Adding {
  session: SessionDetail;
  member: { memberId: string; name: string };
  /** @param toPay the booking of a place whose money is taken now; null without one. */
  onDone: (toPay: string | null) => void;
}

interface Choice {
  chosen: string | null;
  /** The price of a place that no package pays. */
  price: string;
  checkIn: boolean;
  overbook: boolean;
  reason: string;
}

/** An error and its field; `null` = no field. */
interface Problem {
  field: AddingProblem['field'] | null;
  message: string;
}
const NO_PROBLEM: Problem = { field: null, message: '' };

/** The problem of a refusal; one about the price belongs to its field. */
function problemOf(error: unknown): Problem {
  const atPrice = (error as Partial<ApiError>).errors?.find(({ field }) => field === 'price');
  return atPrice
    ? { field: 'price', message: atPrice.message }
    : { field: null, message: errorSentence(error) };
}

const bodyOf = (
  who: { scheduleId: string; memberId: string },
  { price, checkIn, overbook, reason }: Choice,
  chosen: string,
) => ({
  ...who,
  ...(paymentOf(chosen) as Required<ReturnType<typeof paymentOf>>),
  price: needsPrice(chosen) ? price.trim() : null,
  checkIn,
  overbook,
  reason: reason.trim(),
});

/** Books a member, or adds them to the waitlist. After a refusal the choice stays. */
export function useAddMember({
  session: { scheduleId, dropInPrice: listPrice },
  member: { memberId, name },
  onDone,
}: Adding) {
  const notify = useNotify();
  const { currency } = useStudio();
  const [problem, setProblem] = useState<Problem>(NO_PROBLEM);
  // The refused request, because a manager can be asked to approve it.
  const [refused, setRefused] = useState<ReturnType<typeof bodyOf> | null>(null);
  const [askManager] = useAskBookingApprovalMutation();
  const once = useOnce();
  const [send, booking] = useBookMemberMutation();
  const [join, joining] = useJoinWaitlistForMemberMutation();

  async function attempt(act: () => Promise<string | null>, title: string): Promise<void> {
    setProblem(NO_PROBLEM);
    setRefused(null);
    try {
      const toPay = await act();
      notify({ kind: 'success', title });
      onDone(toPay);
    } catch (error) {
      setProblem(problemOf(error));
    }
  }
  async function book(choice: Choice): Promise<void> {
    const { chosen, checkIn } = choice;
    const wrong = addingProblem({ ...choice, listPrice, currency });
    if (!chosen || wrong) return setProblem(wrong ?? NO_PROBLEM);
    const body = bodyOf({ scheduleId, memberId }, choice, chosen);
    const act = async () => {
      const { bookingId } = await send(once(body))
        .unwrap()
        .catch((error: unknown) => noteLimit(error, body));
      return chosen === 'DROP_IN' ? bookingId : null;
    };
    return attempt(act, checkIn ? `${name} is booked and checked in.` : `${name} is booked.`);
  }
  function noteLimit(error: unknown, body: ReturnType<typeof bodyOf>): never {
    if (isOverLimit(error)) setRefused(body);
    throw error;
  }
  const ask = refused ? async () => askManager(once({ booking: refused })).unwrap() : null;
  const wait = async () =>
    attempt(async () => {
      await join({ scheduleId, memberId }).unwrap();
      return null;
    }, `${name} is on the waitlist.`);
  return { book, wait, isLoading: booking.isLoading || joining.isLoading, problem, ask };
}
