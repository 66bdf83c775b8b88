import { useEffect, useRef, useState } from 'react';
import { memberSession, useMember } from '../auth/useMember.ts';

/**
 * What members had typed when their session ended, by form and member. In memory only: it may be nobody
 * else's business.
 */
const shelf = new Map<string, unknown>();

/**
 * Keeps what stands in a form of a member whose session ends, until the same member is back in it; nothing of
 * a form that was left on purpose.
 *
 * @param name of the form; without one nothing is kept.
 */
export function useKept<Values>(name: string | undefined) {
  const member = useMember();
  const userId = member.phase === 'signedIn' ? member.profile.userId : undefined;
  // As it was when the form opened: later there may be nobody whose it is.
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
    /** What stood in the form when the session ended. */
    kept,
    /** Notes what stands in it now; `undefined` once it was sent. */
    note: (values: Values | undefined): void => {
      newest.current = values;
    },
  };
}
