import type { LiveEvent } from '@studio/contract/shell/live';
import { oneForAllTabs } from './oneForAllTabs.ts';

const event: LiveEvent = { changes: [{ type: 'Session', id: 'a' }], all: false };

/**
 * The browser APIs that jsdom lacks, as far as they are used: one lock with a queue, and channels by name.
 */
function aBrowser() {
  let line: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const turn = line.then(() => (signal.aborted ? Promise.reject(new Error('aborted')) : work()));
    line = turn.catch(() => undefined);
    return turn;
  };
  const open = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: LiveEvent }) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      open.add(this);
    }
    postMessage(data: LiveEvent): void {
      for (const other of open) if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
    close(): void {
      open.delete(this);
    }
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
}

/** A tab that a test can send an event to while it is the one that listens. */
function aTab(name: string) {
  const received: LiveEvent[] = [];
  const ending = new AbortController();
  let tell: ((event: LiveEvent) => void) | null = null;
  const listen = (onEvent: (event: LiveEvent) => void, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      tell = onEvent;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  void oneForAllTabs({ name, onEvent: (event) => void received.push(event), listen }, ending.signal);
  return {
    received,
    isListening: () => tell !== null,
    tell: (event: LiveEvent) => tell?.(event),
    end: () => ending.abort(),
  };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('one tab listens for all; when it closes, another takes over', async () => {
  aBrowser();
  const [first, second] = [aTab('a'), aTab('a')];
  await settle();
  expect([first.isListening(), second.isListening()]).toEqual([true, false]);
  first.tell(event);
  expect([first.received, second.received]).toEqual([[event], [event]]);
  first.end();
  await settle();
  expect(second.isListening()).toBe(true);
});

test('in a browser without these APIs every tab listens', async () => {
  const [first, second] = [aTab('a'), aTab('a')];
  await settle();
  expect([first.isListening(), second.isListening()]).toEqual([true, true]);
});
