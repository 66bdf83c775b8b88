import { useEffect, useRef, useState } from 'react';
import { memberSession, useMember } from '../member/useMember.ts';

/**
 * Values that members had typed when their session expired, by form and member. In memory only: they are
 * private.
 */
const shelf = new Map<string, unknown>();

/**
 * Keeps the values of a form for a member whose session expires, until the same member returns to it; never
 * of a form that the member left on purpose.
 *
 * @param name of the form; without one nothing is kept.
 */
export function useKept<Values>(name: string | undefined) {
  const member = useMember();
  const userId = member.phase === 'signedIn' ? member.profile.userId : undefined;
  // As of the opening of the form: later its owner may be signed out.
  const [key] = useState(name && userId ? `${userId} ${name}` : null);
  const [kept] = useState(() => (key === null ? undefined : (shelf.get(key) as Values | undefined)));
  const newest = useRef(kept);
  useEffect(() => {
    if (key === null) return undefined;
    shelf.delete(key);
    return () => {
      if (memberSession.getState().phase !== 'signedIn' && newest.current !== undefined)
        shelf.set(key, newest.current);
    };
  }, [key]);
  return {
    /** The values of the form when the session expired. */
    kept,
    /** Records the current values; `undefined` once they were sent. */
    note: (values: Values | undefined): void => {
      newest.current = values;
    },
  };
}
