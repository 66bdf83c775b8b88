import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/federation/build/workspace';
import { BUNDLED, bundledPackages } from './bundledPackages.ts';

/** The code of an installed package that production builds take. */
const FOLDERS: Record<string, string> = {
  react: 'react/cjs',
  'react-dom': 'react-dom/cjs',
  '@reduxjs/toolkit': '@reduxjs/toolkit/dist/query',
  'react-redux': 'react-redux/dist',
  'react-router': 'react-router/dist/production',
  antd: 'antd/es/config-provider',
};

test.each(BUNDLED)('an installed $name still has its mark', ({ name, mark }) => {
  const folder = path.join(ROOT, 'node_modules', FOLDERS[name] ?? '');
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
  expect(files.some((file) => readFileSync(path.join(folder, file.name), 'utf8').includes(mark))).toBe(true);
});

test('says which file brings a package, and what to do', () => {
  expect(bundledPackages({ 'main.js': 'render()', '7.js': 'Symbol.for("react-redux-context")' })).toEqual([
    "7.js contains react-redux; import it from '@studio/platform': a second copy has a state of its own.",
  ]);
  expect(bundledPackages({ 'main.js': 'render()' })).toEqual([]);
});
