import { useEffect, useRef, useState } from 'react';

type Keep = ((keys: string[]) => Promise<unknown>) | undefined;

/** A person's order of the present keys; keys that were added since come at the end. */
function applied(pending: readonly string[], keys: readonly string[]): string[] {
  const known = pending.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/**
 * The order that a person has made, until the list itself has it. Moves come faster than answers: one order
 * is sent at a time, then the newest, and the answer to an earlier order changes nothing.
 */
export function usePendingOrder(
  keys: readonly string[],
  keep: Keep,
): { order: readonly string[]; sort: (keys: string[]) => void } {
  const [pending, setPending] = useState<string[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  const wanted = useRef<string[] | null>(null);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  const order = pending ? applied(pending, keys) : keys;
  // From now on changes by others apply, too.
  if (pending && !isSending && order.join() === keys.join()) setPending(null);

  async function send() {
    setIsSending(true);
    try {
      for (let next = wanted.current; next; next = wanted.current === next ? null : wanted.current)
        await latest.current?.(next);
    } catch {
      setPending(null);
    }
    wanted.current = null;
    setIsSending(false);
  }
  function sort(next: string[]) {
    const isIdle = wanted.current === null;
    wanted.current = next;
    setPending(next);
    if (isIdle) void send();
  }
  return { order, sort };
}
