import type { Subscriber } from '../db/listen/listener.ts';

/** Shares one connection, which is open from the start, among several subscribers. */
export function fanOut(): Subscriber & { share(subscriber: Subscriber): void } {
  const all = new Set<Subscriber>();
  let isConnected = true;
  const switchTo = (connected: boolean): void => {
    isConnected = connected;
    for (const subscriber of all) (connected ? subscriber.missed : subscriber.lost)();
  };
  return {
    receive: (payload) => all.forEach((subscriber) => subscriber.receive(payload)),
    lost: () => switchTo(false),
    missed: () => switchTo(true),
    share: (subscriber) => {
      all.add(subscriber);
      (isConnected ? subscriber.missed : subscriber.lost)();
    },
  };
}
