import type { Ears } from './listener.ts';

/** Lets several hear what comes over one connection, which is there to begin with. */
export function sharedEars(): Ears & { share(ears: Ears): void } {
  const all = new Set<Ears>();
  let isHearing = true;
  const switchTo = (hears: boolean): void => {
    isHearing = hears;
    for (const ears of all) (hears ? ears.missed : ears.lost)();
  };
  return {
    hear: (payload) => all.forEach((ears) => ears.hear(payload)),
    lost: () => switchTo(false),
    missed: () => switchTo(true),
    share: (ears) => {
      all.add(ears);
      (isHearing ? ears.missed : ears.lost)();
    },
  };
}
