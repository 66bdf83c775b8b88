import type { PushDevices } from '@studio/contract/shell/push.schema';
import { useEffect, useState } from 'react';
import {
  canPush,
  fingerprintOf,
  ownKeys,
  pushPermission,
  turnOffPush,
  turnOnPush,
  type PushKeys,
  type PushSite,
} from './browserPush.ts';

/** `UNKNOWN`: not looked yet. `DENIED`: only the browser's own settings can change it. */
export type PushState = 'UNKNOWN' | 'UNSUPPORTED' | 'DENIED' | 'OFF' | 'ON';

/** This browser among its person's devices. */
export interface PushDeviceControl {
  state: PushState;
  /** What the server knows this browser by; `null` when it has no subscription. */
  fingerprint: string | null;
  isBusy: boolean;
  /** A sentence; `null` when nothing went wrong. */
  problem: string | null;
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
}

interface Server {
  /** What the server knows; `undefined` while it is asked. */
  known: PushDevices | undefined;
  save(keys: PushKeys): Promise<unknown>;
  remove(fingerprint: string): Promise<unknown>;
}

const NOT_DONE = 'Your browser could not do this. Check your connection, then try again.';

function stateOf(known: PushDevices | undefined, looked: { fingerprint: string | null } | null): PushState {
  if (!canPush()) return 'UNSUPPORTED';
  if (pushPermission() === 'denied') return 'DENIED';
  if (!known || !looked) return 'UNKNOWN';
  const isKnown = known.devices.some(({ fingerprint }) => fingerprint === looked.fingerprint);
  return isKnown && pushPermission() === 'granted' ? 'ON' : 'OFF';
}

/**
 * Turns notifications on and off in this browser. One that has them is noted as in use when the page is looked at.
 *
 * @param server does not throw: it says itself what it refuses, and leaves `known` as it was.
 */
export function usePushDevice(site: PushSite, { known, save, remove }: Server): PushDeviceControl {
  const [looked, setLooked] = useState<{ fingerprint: string | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { script, scope } = site;

  useEffect(() => {
    let isGone = false;
    void ownKeys({ script, scope })
      .then(async (keys) => ({ fingerprint: keys && (await fingerprintOf(keys)) }))
      .catch(() => ({ fingerprint: null }))
      .then((found) => (isGone ? undefined : setLooked(found)));
    return () => void (isGone = true);
  }, [script, scope]);

  async function busily(work: () => Promise<unknown>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch {
      setProblem(NOT_DONE);
    }
    setIsBusy(false);
  }

  return {
    state: stateOf(known, looked),
    fingerprint: looked?.fingerprint ?? null,
    isBusy,
    problem,
    turnOn: () =>
      busily(async () => {
        const keys = known && (await turnOnPush(site, known.publicKey));
        if (!keys) return;
        setLooked({ fingerprint: await fingerprintOf(keys) });
        await save(keys);
      }),
    turnOff: () =>
      busily(async () => {
        if (looked?.fingerprint) await remove(looked.fingerprint);
        await turnOffPush(site);
        setLooked({ fingerprint: null });
      }),
  };
}
