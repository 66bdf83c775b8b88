import { setImmediate as turn } from 'node:timers/promises';
import { DatabaseAway } from '../db/statement/away.ts';
import { outageOf, type OutageClock } from './outage.ts';

const AWAY = new DatabaseAway(new Error('connect ECONNREFUSED'));

/** A clock that stands until a test moves it: each step ends one wait. */
function aClock() {
  let milliseconds = 0;
  let end = (): void => undefined;
  const clock: OutageClock = {
    now: () => milliseconds,
    wait: async (length) => {
      await new Promise<void>((resolve) => (end = resolve));
      milliseconds += length;
    },
  };
  const steps = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      end();
      await turn();
    }
  };
  return { clock, steps };
}

function anOutage() {
  const lines: [Record<string, unknown>, string][] = [];
  const { clock, steps } = aClock();
  let isThere = false;
  const outage = outageOf({
    log: () => ({
      warn: ((line: Record<string, unknown>, words: string) => void lines.push([line, words])) as never,
    }),
    probe: async () => {
      if (!isThere) throw AWAY;
    },
    clock,
  });
  return {
    lines,
    outage,
    steps,
    comeBack: () => (isThere = true),
    words: () => lines.map(([, words]) => words),
  };
}

test('a thousand failures are one line, another with their number after a minute, and one when it is back', async () => {
  const { lines, outage, steps, comeBack, words } = anOutage();
  for (let n = 0; n < 1000; n++) expect(outage.took(AWAY)).toBe(true);
  await steps(29);
  expect(words()).toEqual(['the database is away']);
  await steps(30);
  expect(words()).toEqual(['the database is away', 'the database is still away']);
  expect(lines[1]?.[0]).toEqual({ event: 'database', failures: 999, seconds: 60 });
  comeBack();
  await steps(1);
  expect(words()[2]).toBe('the database is back');
  // The next outage is a new one.
  outage.took(AWAY);
  expect(words()[3]).toBe('the database is away');
  outage.stop();
});

test('it is not back while something fails still, though it answers', async () => {
  const { outage, steps, comeBack, words } = anOutage();
  outage.took(AWAY);
  comeBack();
  for (let n = 0; n < 5; n++) {
    outage.took(AWAY);
    await steps(1);
  }
  expect(words()).toEqual(['the database is away']);
  await steps(1);
  expect(words().at(-1)).toBe('the database is back');
});

test('what is another fault keeps its line', () => {
  const { lines, outage } = anOutage();
  expect(outage.took(new Error('a bug'))).toBe(false);
  expect(outage.took(undefined)).toBe(false);
  expect(lines).toEqual([]);
});
