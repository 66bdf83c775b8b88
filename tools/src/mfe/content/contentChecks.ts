import { TAGS } from '@studio/api/tags';
import type { Content } from '@studio/federation/inspect/content';
import { slotKey, type Release } from '@studio/contract/remote/remote';
import type { Check } from '../compatibility/checks.ts';
import { bundledPackages } from './bundledPackages.ts';
import { globalSelectors } from './globalSelectors.ts';

/** The texts of a build's files that the portal may load, by name. */
export interface BuiltTexts {
  scripts: Record<string, string>;
  styles: Record<string, string>;
}

/** What to do about a start that failed, by the code that the portal would give it. */
const CURES: Record<string, string> = {
  'shape-invalid':
    'src/module.tsx has to export default defineRemote({ id, contract, Routes, slots }), with its own id and components.',
  'module-failed': 'Keep the top level of its files free of work; it belongs into setup or components.',
  'setup-failed': 'The setup in src/module.tsx must not throw.',
  'setup-timeout': 'Do not wait for the network in setup.',
  'render-failed': 'Routes has to draw without data, signed out, and at any address.',
  hangs: 'Look for a loop without an end at the top level of its files.',
};

/** Compares what a remote is with what its release says, and refuses what would break the portal around it. */
export const contentChecks = (release: Release, content: Content, texts: BuiltTexts): Check[] => [
  {
    what: 'it starts in the shell: its module, its shape, its setup, its routes',
    problems: startProblems(content),
  },
  {
    what: 'its later code runs',
    problems: content.lateErrors.map((error) => `Some of its later code throws as it arrives: ${error}.`),
  },
  ...(content.failure ? [] : claimChecks(release, content)),
  { what: 'its styles are for its own elements', problems: globalSelectors(texts.styles, texts.scripts) },
  { what: 'brings no package of which the shell has the one copy', problems: bundledPackages(texts.scripts) },
];

function startProblems({ failure }: Content): string[] {
  if (!failure) return [];
  const cure = CURES[failure.code];
  return [`It does not start (${failure.code}): ${failure.cause}.${cure ? ` ${cure}` : ''}`];
}

const claimChecks = (release: Release, content: Content): Check[] => [
  { what: `${content.routes.length} pages, each with its route`, problems: routeProblems(release, content) },
  { what: `${content.slots.length} fills, each with its slot`, problems: slotProblems(release, content) },
  {
    what: `${content.endpoints.length} endpoints, of tags that every remote knows`,
    problems: without(content.tags, TAGS).map(
      (tag) => `The tag ${tag} is not in shared/api/src/tags.ts: nobody else would hear of it.`,
    ),
  },
];

const without = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name));

/** The booking website draws its own pages; the portal draws those of staff by their routes, with title and right. */
function routeProblems({ audience, routes }: Release, content: Content): string[] {
  if (audience !== 'staff') return [];
  const known = routes.map(({ path }) => path);
  return [
    ...without(content.routes, known).map(
      (path) => `Its page ${path} has no route: add it to routes in release.config.ts, with its permission.`,
    ),
    ...without(known, content.routes).map(
      (path) => `Its route ${path} has no page: add one to Routes in src/module.tsx, or remove the route.`,
    ),
  ];
}

function slotProblems({ slots }: Release, content: Content): string[] {
  const known: string[] = slots.map(slotKey);
  return [
    ...without(content.slots, known).map(
      (key) => `Its fill ${key} has no entry: add it to slots in release.config.ts, with its permission.`,
    ),
    ...without(known, content.slots).map(
      (key) => `Its slot ${key} has no component: add one to slots in src/module.tsx, or remove the entry.`,
    ),
  ];
}
