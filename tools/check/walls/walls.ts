import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { keptEntries } from '../sourceFiles.ts';
import type { SlowCheck, Violation } from '../violation.ts';

const remote = '^mfe-[^/]+/';
const pure = '\\.(rules|model)\\.ts$';
const tested = '\\.test\\.tsx?$';

/** The forbidden imports. Each name completes the sentence in the violation. */
const walls: IRegularForbiddenRuleType[] = [
  {
    name: 'a remote never imports another remote',
    from: { path: '^(mfe-[^/]+)/' },
    to: { path: remote, pathNot: '^$1/' },
  },
  {
    name: 'a remote never imports the shell, the server or the tools',
    from: { path: remote },
    to: { path: '^(shell|server|tools)/' },
  },
  {
    name: 'the shell knows remotes only as data',
    from: { path: '^shell/' },
    to: { path: `${remote}|^(server|tools)/` },
  },
  {
    name: 'the server imports no page and no tool',
    from: { path: '^server/' },
    to: { path: `${remote}|^(shell|tools)/` },
  },
  {
    name: 'shared imports nobody above it',
    from: { path: '^shared/' },
    to: { path: `${remote}|^(shell|server|tools|e2e)/` },
  },
  {
    name: 'only tests import what is for tests',
    from: { pathNot: `${tested}|/testing/|^shared/testing/|^tools/|^e2e/` },
    to: { path: '^shared/testing/|/src/testing/' },
  },
  {
    name: 'rules and models import types, other rules, and the pure parts of the contract',
    from: { path: pure },
    to: {
      pathNot: `${pure}|^shared/contract/src/[a-z]+/[a-zA-Z/]+\\.ts$|(^|/)temporal-polyfill/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'a module asks another only through its api',
    from: { path: '^server/src/modules/([^/]+/[^/]+)/', pathNot: tested },
    to: { path: '^server/src/modules/', pathNot: '^server/src/modules/$1/|\\.api\\.ts$' },
  },
  {
    name: "pages compose nouns; nouns do not import one another's components",
    // In a remote with its own website, `frame` is what stands around pages, and `ui` and `form` are its kit. A
    // context is not a visible component, and a dialog is an act: whoever opens it shows nothing of its noun.
    from: { path: '^mfe-[^/]+/src/([^/]+)/', pathNot: '/src/(pages|frame|testing)/' },
    to: {
      path: '^mfe-[^/]+/src/[^/]+/[A-Z]\\w*\\.tsx$',
      pathNot: '/src/($1|ui|form)/|(Context|Dialog)\\.tsx$',
    },
  },
  {
    name: 'a kit knows no noun',
    // What a website stands on is below its kit: its addresses, and who is signed in.
    from: { path: '^mfe-[^/]+/src/(ui|form)/', pathNot: tested },
    to: { path: '^mfe-[^/]+/src/[^/]+/', pathNot: '/src/(ui|form|site)/|/src/member/useMember\\.ts$' },
  },
  {
    name: 'the image builds mails before it has the contract',
    from: {
      path: '^server/src/platform/mail/(pages/|text/(templates|templateFacts|noticeTemplates)\\.ts$)',
      pathNot: tested,
    },
    to: { path: '^shared/', dependencyTypesNot: ['type-only'] },
  },
  { name: 'nobody imports in a circle', from: {}, to: { circular: true } },
];
const forbidden = walls.map((wall): IRegularForbiddenRuleType => ({ ...wall, severity: 'error' }));

const walled = /^(shell|mfe-.+|shared|server|tools|e2e)$/;

function toViolation({ from, to, rule, cycle }: ICruiseResult['summary']['violations'][number]): Violation {
  const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  return { file: from, message: `imports ${target}, but ${rule.name}` };
}

/** Checks the walls between folders on every import, types included. */
export const checkWalls: SlowCheck = async (root) => {
  const folders = keptEntries(root)
    .filter((entry) => entry.isDirectory() && walled.test(entry.name))
    .map(({ name }) => name);
  if (folders.length === 0) return [];
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|\\.studio|\\.cache)/' },
      skipAnalysisNotInRules: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(toViolation);
};
