// Component tests: jsdom, with MSW faking the network.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { longTests } from '../node/longTests.mjs';

/**
 * Packages that are published as ES modules only, most of them below MSW and antd's icons. The rest of
 * node_modules loads unchanged.
 */
const esmPackages = [
  '@ant-design/colors',
  '@noble/hashes',
  'qr',
  'signature_pad',
  'msw',
  '@msw',
  '@mswjs',
  '@open-draft/until',
  'cookie',
  'headers-polyfill',
  'rettime',
  'set-cookie-parser',
  'until-async',
];
const roots = readdirSync(path.resolve(import.meta.dirname, '../../..')).filter((name) =>
  /^(shell|shared|mfe-.+)$/.test(name),
);

export default {
  displayName: 'browser',
  rootDir: '../../..',
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/src/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/shared/contract/',
    '/shared/federation/src/build/',
    '/shared/releases/',
    ...longTests,
  ],
  testEnvironment: '<rootDir>/tools/test/browser/environment.cjs',
  // The base of relative URLs (`/api/…`), because Node's Request refuses them without one.
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: ['<rootDir>/tools/test/browser/polyfills.ts'],
  setupFilesAfterEnv: ['<rootDir>/tools/test/browser/setup.ts', '<rootDir>/tools/test/browser/network.ts'],
  restoreMocks: true,
  moduleNameMapper: {
    '^antd$': '<rootDir>/tools/test/browser/antd.cjs',
    '^@ant-design/icons$': '<rootDir>/tools/test/browser/icons.cjs',
    'hooks/useId$': '<rootDir>/tools/test/browser/useId.cjs',
    // Because the package declares ES modules, Jest would load its require() file, which is meant for a
    // script element.
    '^signature_pad$': '<rootDir>/node_modules/signature_pad/dist/signature_pad.js',
    '\\.module\\.css$': '<rootDir>/tools/test/browser/cssModule.cjs',
    '\\.(css|svg|png|jpg|woff2)$': '<rootDir>/tools/test/browser/asset.cjs',
  },
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  cacheDirectory: '<rootDir>/.cache/jest',
};
