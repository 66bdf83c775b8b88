import type { LiveEvent } from '@studio/contract/shell/live';
import { keepListening } from './keepListening.ts';

const streamOf = (...parts: string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

/** Listens to one answer after the other, and stops after the last. */
async function listen(answers: (() => Response)[]) {
  const received: LiveEvent[] = [];
  const pauses: number[] = [];
  const ending = new AbortController();
  let opened = 0;
  await keepListening(
    {
      open: async () => {
        const next = answers[opened++];
        if (!next) {
          ending.abort();
          throw new Error('aborted');
        }
        return next();
      },
      onEvent: (event) => received.push(event),
      pause: async (ms) => void pauses.push(ms),
    },
    ending.signal,
  );
  return { received, pauses };
}

const all = { changes: [], all: true };

test('reads one event after the other, however they are split into chunks', async () => {
  const { received } = await listen([
    () =>
      streamOf(
        ': open\n\nda',
        'ta: {"changes":[{"type":"Session","id":"a"}],"all":false}\n',
        '\n: beat\n\ndata: {"changes":[],"all":true}\n\n',
      ),
  ]);
  expect(received).toEqual([{ changes: [{ type: 'Session', id: 'a' }], all: false }, all, all]);
});

test('reopens a broken stream and refetches everything, because an event may have been missed', async () => {
  const { received, pauses } = await listen([() => streamOf(': open\n\n'), () => streamOf(': open\n\n')]);
  expect(received).toEqual([all, all]);
  expect(pauses.every((ms) => ms >= 1000 && ms <= 2000)).toBe(true);
});

test('without a stream it refetches everything at growing intervals, of at most half a minute', async () => {
  const { received, pauses } = await listen(
    Array.from({ length: 8 }, () => () => new Response(null, { status: 502 })),
  );
  expect(received).toHaveLength(8);
  expect(pauses[0]).toBeLessThanOrEqual(2000);
  expect(pauses[7]).toBeGreaterThanOrEqual(15_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
});
