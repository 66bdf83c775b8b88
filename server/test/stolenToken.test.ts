import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Route } from '../src/platform/http/route.ts';
import { everyRoute } from '../src/testing/routes/everyRoute.ts';
import { nameOf } from '../src/testing/samples/sampleRequest.ts';
import { startTestApp } from '../src/testing/startTestApp.ts';

const PAGE = path.join(import.meta.dirname, '../../docs/stolen-token.md');

const { routes, all } = everyRoute();
const app = await startTestApp({ modules: [all] });
afterAll(() => app.close());

const callsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]*)`/g)].map(([, call = '']) => call);

/** The rows of each table of the page, by its heading: the calls of the first column, and the rest. */
function tables(): Map<string, { calls: string[]; says: string }[]> {
  const sections = readFileSync(PAGE, 'utf8').split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const rows = lines.filter((line) => /^\| `/.test(line)).map((line) => line.split('|').slice(1));
      return [
        heading,
        rows.map(([calls = '', ...says]) => ({ calls: callsIn(calls), says: says.join('|') })),
      ];
    }),
  );
}

const page = tables();
const callsUnder = (heading: string): string[] => (page.get(heading) ?? []).flatMap(({ calls }) => calls);
const isPortal = ({ method, access }: Route): boolean =>
  method !== 'GET' && (access.kind === 'staff' || access.kind === 'signedIn');
const demandsProof = ({ refusals = [] }: Route): boolean => refusals.includes('PROOF_NEEDED');

test('every call of the portal that changes something is in one table, once', () => {
  expect([...page.keys()].flatMap(callsUnder).sort()).toEqual(routes.filter(isPortal).map(nameOf).sort());
});

test('those of the first table ask for a proof, and no others do', () => {
  const proved = routes.filter((route) => isPortal(route) && demandsProof(route)).map(nameOf);
  expect(callsUnder('Asks for a proof first').sort()).toEqual(proved.sort());
});

test('those that nobody can undo ask for one when there are many, and no others do', () => {
  const irreversible = routes.filter((route) => route.irreversible).map(nameOf);
  expect(callsUnder('Asks for a proof when there are many').sort()).toEqual(irreversible.sort());
});

test('what undoes a call exists', () => {
  const known = new Set(routes.map(nameOf));
  const rows = page.get('Undone at any time') ?? [];
  expect(rows.flatMap(({ says }) => callsIn(says)).filter((call) => !known.has(call))).toEqual([]);
});
