import type { Effort, EffortDemand, VerifyEmailAndPhone } from '@studio/contract/auth.schema';
import { useIsKnownMemberMutation } from './authApi.ts';
import { isEnough } from './effort.model.ts';

/** So many hashes at once are too short a time for anybody to feel. */
const AT_ONCE = 500;

/** Does the work that the server asks of a network that asks often: about a second on a phone. */
async function work(demand: EffortDemand): Promise<Effort> {
  for (let nonce = 0; ; nonce += 1) {
    if (isEnough(demand, nonce)) return { challenge: demand.challenge, nonce: String(nonce) };
    // The page stays alive in between.
    if (nonce % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Asks whether an address or a phone number already belongs to somebody, and works for the answer when the server wants that. */
export function useIsKnown(): (person: VerifyEmailAndPhone) => Promise<boolean> {
  const [ask] = useIsKnownMemberMutation();
  return async (person) => {
    const answer = await ask(person).unwrap();
    if (typeof answer === 'boolean') return answer;
    return (await ask({ ...person, effort: await work(answer) }).unwrap()) === true;
  };
}
