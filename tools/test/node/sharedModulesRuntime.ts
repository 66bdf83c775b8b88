import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type JestRuntime from 'jest-runtime';

const require = createRequire(import.meta.url);
const { default: Runtime } = require('jest-runtime') as typeof JestRuntime;
const imported = new Map<string, number>();

/**
 * Lets Node import the test files, so that a worker loads each module once. Jest's own runtime loads every module
 * anew for every test file, in a `vm` context whose modules are never freed.
 *
 * The price: what a module keeps (a cache, a counter) is shared by the test files of a worker, and modules can
 * not be mocked.
 */
export default class SharedModulesRuntime extends Runtime {
  /** A query makes Node run a file once more, as when somebody watches it. */
  override unstable_importModule(file: string): Promise<unknown> {
    const before = imported.get(file) ?? 0;
    imported.set(file, before + 1);
    return import(pathToFileURL(file).href + (before > 0 ? `?again=${before}` : ''));
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** Jest's test framework keeps the tests of a file in its module, so each file gets a fresh one. */
  override requireInternalModule<Module>(file: string): Module {
    delete require.cache[file];
    return require(file) as Module;
  }
}
