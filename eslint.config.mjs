// What each file may contain. Where files may sit and whom they may import is checked in tools/check.
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const code = ['**/*.{ts,tsx,mjs,cjs}'];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**', 'shared/testing/**', 'e2e/**', 'server/test/**'];
const browserCode = [
  'shell/src/**',
  'mfe-*/src/**',
  'shared/{api,platform,ui}/src/**',
  'shared/federation/src/runtime/**',
].map((folder) => `${folder}/*.{ts,tsx}`);

/** Files whose tool insists on a default export. */
const defaultExports = [
  'tools/test/{node/sharedModules*,run/fileReporter}.ts',
  '**/*.config.{ts,mjs,cjs}',
  'mfe-*/src/module.tsx',
  'tools/src/webpack/*.ts',
  '**/*.d.ts',
  // React.lazy takes modules by their default export.
  '**/*.lazy.tsx',
  // Global set-up and tear-down, of jest and of Playwright.
  '**/global{Setup,Teardown}.ts',
  'e2e/support/product.ts',
];

const behindPlatform = ['react-router', 'react-router-dom', 'react-redux', '@reduxjs/toolkit'];
const behindUi = ['antd', '@ant-design', '@dnd-kit', 'formik'];

const keepsFailures = {
  name: 'react',
  importNames: ['lazy'],
  message:
    'It keeps a failure for ever: loadedLater of @studio/ui for a part, lazyPage of @studio/platform for a page.',
};

/**
 * Refuses what only a facade may import: a second copy in a remote would ignore the shell's store or theme.
 */
function facadesOnly({ except = [], globalCss = false, reactLazy = true } = {}) {
  const group = (names, facade) => ({
    group: names.filter((name) => !except.includes(name)).flatMap((name) => [name, `${name}/*`]),
    message: `Import it from ${facade}, so that the page has one copy.`,
  });
  const patterns = [group(behindPlatform, '@studio/platform'), group(behindUi, '@studio/ui')].filter(
    (pattern) => pattern.group.length > 0,
  );
  if (!globalCss) {
    patterns.push({
      regex: '^(?!.*\\.module\\.css$).*\\.css$',
      message: 'A remote has no global CSS: use a *.module.css file.',
    });
  }
  const paths = reactLazy ? [] : [keepsFailures];
  return { 'no-restricted-imports': ['error', { paths, patterns }] };
}

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export it by name; a default is for files whose tool demands one.',
};
/** Functions of a name that return, or throw, what the name does not say. */
const verb = (name, what, message) =>
  [
    `FunctionDeclaration[id.name=${name}]`,
    `VariableDeclarator[id.name=${name}] > ArrowFunctionExpression`,
  ].map((selector) => ({ selector: `${selector} ${what}`, message }));
const verbs = [
  ...verb(
    '/^refuse[A-Z]/',
    '> TSTypeAnnotation :matches(TSVoidKeyword, TSNeverKeyword)',
    'refuse… answers with the reason, or with null; a function that throws is require….',
  ),
  ...verb(
    '/^refuse[A-Z]/',
    'ThrowStatement',
    'refuse… answers with the reason; a function that throws is require….',
  ),
  ...verb(
    '/^require[A-Z]/',
    '> TSTypeAnnotation TSNullKeyword',
    'require… throws; a function that answers with a reason or null is refuse….',
  ),
];
/** Not in tools, where a check is a thing that answers. `checkIn…` is about checking in. */
const silentChecks = [
  '> TSTypeAnnotation > :not(TSVoidKeyword, TSTypePredicate, TSTypeReference[typeName.name="Promise"])',
  '> TSTypeAnnotation > TSTypeReference[typeName.name="Promise"] > * > :not(TSVoidKeyword)',
].flatMap((answer) =>
  verb(
    '/^check(?!In(?![a-z]))[A-Z]/',
    answer,
    'check… throws, or says nothing; a function that throws or answers with what it read is require….',
  ),
);
const ofProduct = [noDefaultExport, ...verbs, ...silentChecks];
const impure = (selector) => ({
  selector,
  message: 'A rule is pure: hand the instant or the number in as an argument.',
});
const impurities = [
  impure("NewExpression[callee.name='Date'][arguments.length=0]"),
  impure("CallExpression[callee.object.name='Date'][callee.property.name='now']"),
  impure("CallExpression[callee.object.name='Math'][callee.property.name='random']"),
  impure("MemberExpression[object.name='Temporal'][property.name='Now']"),
  impure("CallExpression[callee.name='fetch']"),
  impure('AwaitExpression'),
];

/** A page knows how its studio writes; the server writes for all studios. */
const zoneAlone = ['arguments.1.name', 'arguments.1.property.name'].map((name) => ({
  selector: `CallExpression[callee.name=/^format(Day|(Wall|Day|Date)?Time)$/][${name}=/zone$/i]`,
  message: 'Hand in the settings of the studio: they say how it writes hours and dates.',
}));
const dateAlone = {
  selector: 'CallExpression[callee.name=/^formatLocal(Date|Day|DayMonth)$/][arguments.length=1]',
  message: 'Hand in the settings of the studio: they say what its dates begin with.',
};
const moneyAlone = [
  "CallExpression[callee.name='formatMoney'][arguments.length=2]",
  "CallExpression[callee.name=/^format(Number|Count)$|^(percent|money)Words$/][arguments.1.name='currency']",
  "CallExpression[callee.name=/^format(Number|Count)$|^(percent|money)Words$/][arguments.1.property.name='currency']",
].map((selector) => ({
  selector,
  message: 'Hand in the settings of the studio: they say where it is, and so how it writes numbers.',
}));
const nameAlone = {
  selector: "CallExpression[callee.name='fullName'][arguments.length=1]",
  message: 'Hand in the settings of the studio: they say which of the names it writes first.',
};
const ownWriting = [...zoneAlone, dateAlone, ...moneyAlone, nameAlone];

const always = {
  // `!= null` asks for both null and undefined.
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-var': 'error',
  'prefer-const': 'error',
  'no-else-return': ['error', { allowElseIf: false }],
  'no-param-reassign': 'error',
  'no-restricted-syntax': ['error', noDefaultExport, ...verbs],
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  // A sentence that a person reads stays in one piece, so that it can be found.
  'max-len': [
    'error',
    {
      code: 120,
      ignoreStrings: true,
      ignoreTemplateLiterals: true,
      ignoreRegExpLiterals: true,
      ignoreUrls: true,
    },
  ],
  'max-params': ['error', 4],
  'max-depth': ['error', 3],
  complexity: ['error', 12],
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/no-unused-vars': [
    'error',
    { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
  ],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
  '@typescript-eslint/ban-ts-comment': [
    'error',
    { 'ts-expect-error': 'allow-with-description', 'ts-ignore': true, 'ts-nocheck': true },
  ],
  '@typescript-eslint/no-invalid-void-type': 'off',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.studio/',
      '.cache/',
      'coverage/',
      'docs/',
      'test-results/',
      'playwright-report/',
    ],
  },
  // Written by kysely-codegen from the migrations.
  { ignores: ['server/src/platform/db/tables.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: code, extends: [tseslint.configs.recommended], rules: always },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['server/{src,fakeStripe}/**/*.ts', 'tools/src/**/*.ts', 'shared/releases/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    // The one mistake that types alone do not show: work that nobody waits for, whose failure nobody hears.
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: browserCode,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      'no-console': 'error',
      // A dialog moves the focus inside itself, by a part of ours that knows it.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // What scrolls must be reachable by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { roles: ['region', 'tabpanel', 'group'], tags: [] },
      ],
    },
  },
  { files: ['server/src/modules/**/*.ts'], rules: { 'no-console': 'error' } },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/src/testing/fastCheck.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Import fc from src/testing/fastCheck.ts: its seed is fixed.' },
      ],
    },
  },

  { files: ['shell/**/*.{ts,tsx}'], rules: facadesOnly({ globalCss: true, reactLazy: false }) },
  { files: ['mfe-*/**/*.{ts,tsx}'], rules: facadesOnly({ reactLazy: false }) },
  { files: ['mfe-booking/**/*.{ts,tsx}'], rules: facadesOnly({ except: ['formik'] }) },
  // The page that booking has to itself brings its own base style.
  { files: ['mfe-booking/src/standalone.tsx'], rules: facadesOnly({ except: ['formik'], globalCss: true }) },
  { files: ['shared/{contract,federation}/**/*.{ts,tsx}'], rules: facadesOnly() },
  {
    files: ['shared/api/**/*.{ts,tsx}'],
    rules: facadesOnly({ except: ['react-redux', '@reduxjs/toolkit'] }),
  },
  { files: ['shared/platform/**/*.{ts,tsx}'], rules: facadesOnly({ except: behindPlatform }) },
  { files: ['shared/ui/**/*.{ts,tsx}'], rules: facadesOnly({ except: behindUi, globalCss: true }) },
  {
    files: ['shared/testing/**/*.{ts,tsx}'],
    rules: facadesOnly({ except: ['antd', 'react-redux', '@reduxjs/toolkit'] }),
  },

  {
    files: ['{server,shell,mfe-*,shared}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...ofProduct] },
  },
  {
    files: ['**/*.{rules,model}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ofProduct, ...impurities] },
  },
  {
    files: ['server/src/modules/**/*.ts'],
    ignores: ['**/*.{rules,test}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ofProduct, ...ownWriting] },
  },
  {
    files: ['server/src/modules/**/*.rules.ts'],
    rules: { 'no-restricted-syntax': ['error', ...ofProduct, ...impurities, ...ownWriting] },
  },
  { files: defaultExports, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: tests,
    rules: {
      // A describe block is a chapter, not a function.
      'max-lines-per-function': 'off',
      'max-lines': ['error', 500],
      // A table of cases has as many columns as it needs.
      'max-params': 'off',
      complexity: 'off',
      'react-hooks/globals': 'off',
      'no-console': 'off',
    },
  },
);
