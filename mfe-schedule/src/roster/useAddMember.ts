import type { SessionDetail } from '@studio/contract/schedule.schema';
import { errorSentence, useNotify } from '@studio/ui';
import { useState } from 'react';
import { useJoinWaitlistForMemberMutation } from '../waitlist/waitlistApi.ts';
import { addingProblem, needsPrice, paymentOf } from './adding.model.ts';
import { useBookMemberMutation } from './rosterApi.ts';

interface Adding {
  session: SessionDetail;
  member: { memberId: string; name: string };
  onDone: () => void;
}

interface Choice {
  chosen: string | null;
  /** What a place costs that no package pays. */
  price: string;
  checkIn: boolean;
  overbook: boolean;
  reason: string;
}

/** Books a member, or puts them on the waitlist; a refusal is said and the choice stays. */
export function useAddMember({ session: { scheduleId }, member: { memberId, name }, onDone }: Adding) {
  const notify = useNotify();
  const [problem, setProblem] = useState('');
  const [send, booking] = useBookMemberMutation();
  const [join, joining] = useJoinWaitlistForMemberMutation();

  async function attempt(act: () => Promise<unknown>, title: string): Promise<void> {
    setProblem('');
    try {
      await act();
      notify({ kind: 'success', title });
      onDone();
    } catch (error) {
      setProblem(errorSentence(error));
    }
  }
  async function book(choice: Choice): Promise<void> {
    const { chosen, price, checkIn, overbook, reason } = choice;
    const wrong = addingProblem(choice);
    if (!chosen || wrong) return setProblem(wrong ?? '');
    const body = { scheduleId, memberId, ...paymentOf(chosen), price: needsPrice(chosen) ? price.trim() : null, checkIn, overbook, reason, idempotencyKey: crypto.randomUUID() };
    return attempt(async () => send(body).unwrap(), checkIn ? `${name} is booked and checked in` : `${name} is booked`);
  }
  const wait = async () => attempt(async () => join({ scheduleId, memberId }).unwrap(), `${name} is on the waitlist`);
  return { book, wait, isLoading: booking.isLoading || joining.isLoading, problem };
}
