import { addMapping, GenMapping, toEncodedMap } from '@jridgewell/gen-mapping';
import type { ReleaseStore } from '@studio/releases/releaseStore';
import { aStore } from '../testing/stores.ts';
import { runMfe } from './runMfe.ts';
import { sourcePlaceOf } from './sourcePlace.ts';

const FILE = 'schedule/1.2.0-ab/123.c4.js';
const WEEK = 'mfe-schedule/src/pages/Week.tsx';

let store: ReleaseStore;
beforeEach(async () => {
  store = await aStore();
  const map = new GenMapping({ file: '123.c4.js' });
  addMapping(map, {
    generated: { line: 1, column: 344 },
    source: WEEK,
    original: { line: 41, column: 6 },
    name: 'handleClick',
  });
  await store.create(`${FILE}.map`, Buffer.from(JSON.stringify(toEncodedMap(map))));
});

const found = {
  id: 'schedule',
  version: '1.2.0-ab',
  source: { file: WEEK, line: 41, column: 7, name: 'handleClick' },
};
test.each([
  ['of a report', `${FILE}:1:345`],
  ['of a line of a stack', `    at a (https://portal.example/mfe/${FILE}:1:350)`],
  ['of Safari', `a@https://portal.example/mfe/${FILE}?again=1:1:345`],
])('the source of a place %s is found', async (_kind, text) =>
  expect(await sourcePlaceOf(store, text)).toEqual(found),
);

test.each([
  ['in a file without a map', 'schedule/1.2.0-ab/9.js:1:1'],
  ['before anything of the map', `${FILE}:1:1`],
])('a place %s has no source', async (_kind, text) =>
  expect(await sourcePlaceOf(store, text)).toEqual({ ...found, source: null }),
);

test.each(['no luck', '123.c4.js:1:345', `${FILE}:1`])('"%s" is no place', async (text) =>
  expect(await sourcePlaceOf(store, text)).toBeNull(),
);

const where = async (...places: string[]): Promise<string> => {
  const said: string[] = [];
  await runMfe(['where', ...places, '--store', store.describe()], (text) => void said.push(text));
  return said.join('\n');
};

test('mfe where prints a line for each place', async () => {
  expect(await where(`${FILE}:1:345`, 'schedule/1.2.0-ab/9.js:1:1')).toBe(
    `${WEEK}:41:7 handleClick   (schedule 1.2.0-ab)\nnot known   (schedule 1.2.0-ab: the store has no map of this place)`,
  );
});

test('mfe where refuses a text without a place', async () => {
  await expect(where('no luck')).rejects.toThrow('"no luck" names no place in a file of a release.');
  await expect(where()).rejects.toThrow('Name a place');
});
