import { readFileSync } from 'node:fs';
import path from 'node:path';
import { columnsNamingMembers } from '../../../testing/columnsNamingMembers.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { LEFT_OUT } from './leftOut.rules.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [] });
});
afterAll(() => api.close());

/** The tables that the queries of the archive read. */
function tablesRead(): Set<string> {
  const queries = readFileSync(path.join(import.meta.dirname, 'own-data.views.ts'), 'utf8');
  return new Set([...queries.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, table = '']) => table));
}

test('every table that names a member is in their own data, or left out for a reason', async () => {
  const naming = [...new Set((await columnsNamingMembers(api)).map(({ table }) => table))];
  const read = tablesRead();
  // A new one: give it a file in SUBJECTS, or say in LEFT_OUT why a member does not get it.
  expect(naming.filter((table) => !read.has(table) && !(table in LEFT_OUT))).toEqual([]);
  // What is read, or names nobody any more, needs no reason.
  expect(Object.keys(LEFT_OUT).filter((table) => read.has(table) || !naming.includes(table))).toEqual([]);
});
