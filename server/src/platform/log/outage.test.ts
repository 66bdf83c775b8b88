import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway } from '../db/away.ts';
import { outageOf } from './outage.ts';

const AWAY = new DatabaseAway(new Error('connect ECONNREFUSED'));

function anOutage() {
  const lines: [Record<string, unknown>, string][] = [];
  let isThere = false;
  const outage = outageOf({
    log: () => ({ warn: ((line: Record<string, unknown>, words: string) => void lines.push([line, words])) as never }),
    probe: async () => {
      if (!isThere) throw AWAY;
    },
    pace: { probeMilliseconds: 15, tellMilliseconds: 100 },
  });
  return { lines, outage, comeBack: () => (isThere = true), words: () => lines.map(([, words]) => words) };
}

test('a thousand failures are one line, another with their number after a while, and one when it is back', async () => {
  const { lines, outage, comeBack, words } = anOutage();
  for (let n = 0; n < 1000; n++) expect(outage.took(AWAY)).toBe(true);
  expect(words()).toEqual(['the database is away']);
  await sleep(130);
  expect(words()).toEqual(['the database is away', 'the database is still away']);
  expect(lines[1]?.[0]).toMatchObject({ event: 'database', failures: 999 });
  comeBack();
  await sleep(60);
  expect(words().at(-1)).toBe('the database is back');
  // The next one is another.
  outage.took(AWAY);
  expect(words().at(-1)).toBe('the database is away');
  outage.stop();
});

test('it is not back while something fails still, though it answers', async () => {
  const { outage, comeBack, words } = anOutage();
  outage.took(AWAY);
  comeBack();
  const failing = setInterval(() => outage.took(AWAY), 1);
  await sleep(60);
  expect(words()).toEqual(['the database is away']);
  clearInterval(failing);
  await sleep(60);
  expect(words().at(-1)).toBe('the database is back');
});

test('what is another fault keeps its line', () => {
  const { lines, outage } = anOutage();
  expect(outage.took(new Error('a bug'))).toBe(false);
  expect(outage.took(undefined)).toBe(false);
  expect(lines).toEqual([]);
});
