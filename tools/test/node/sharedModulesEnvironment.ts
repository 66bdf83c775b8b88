import type { Circus } from '@jest/types';
import { ModuleMocker } from 'jest-mock';

/** The process itself as the environment of a test file, without a `vm` context around it. */
export default class SharedModulesEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;
  readonly #before = { console: globalThis.console, exit: process.exit };

  getVmContext = (): null => null;
  exportConditions = (): string[] => ['node', 'node-addons'];
  setup = (): Promise<void> => Promise.resolve();

  /** Jest prints the places of a stack as paths, and knows no addresses of files. */
  handleTestEvent = (event: Circus.Event): void => {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const { error } = event;
    if (error instanceof Error) error.stack = error.stack?.replaceAll('file://', '') ?? '';
  };

  /** Puts back what jest replaces for each test file, else a worker would wrap them ever deeper. */
  teardown(): Promise<void> {
    globalThis.console = this.#before.console;
    process.exit = this.#before.exit;
    return Promise.resolve();
  }
}
