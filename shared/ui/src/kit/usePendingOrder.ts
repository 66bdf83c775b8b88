import { useEffect, useRef, useState } from 'react';

type Keep = ((keys: string[]) => Promise<unknown>) | undefined;

/**
 * The order that a person has made, before it is kept. Moves come faster than answers: one order is sent at a time, then
 * the newest. A list that changes afterwards says its order again.
 */
export function usePendingOrder(keys: readonly string[], keep: Keep): { order: readonly string[]; sort: (keys: string[]) => void } {
  const [pending, setPending] = useState<string[] | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [seen, setSeen] = useState(keys.join());
  const wanted = useRef<string[] | null>(null);
  const latest = useRef({ keep, keys });
  useEffect(() => {
    latest.current = { keep, keys };
  });
  if (!isSending && keys.join() !== seen) {
    setSeen(keys.join());
    setPending(null);
  }

  async function send() {
    setIsSending(true);
    try {
      for (let order = wanted.current; order; order = wanted.current === order ? null : wanted.current) await latest.current.keep?.(order);
    } catch {
      setPending(null);
    }
    wanted.current = null;
    // An answer to an order of before may have come in between: only what comes from now on counts.
    setSeen(latest.current.keys.join());
    setIsSending(false);
  }
  function sort(order: string[]) {
    const isIdle = wanted.current === null;
    wanted.current = order;
    setPending(order);
    if (isIdle) void send();
  }
  const known = pending?.filter((key) => keys.includes(key)) ?? [];
  return { order: pending ? [...known, ...keys.filter((key) => !known.includes(key))] : keys, sort };
}
