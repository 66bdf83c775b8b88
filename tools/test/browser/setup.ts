import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './noOwnerStacks.ts';

const { getElementError: drawDocument } = getConfig();

/*
 * While a test waits, it looks again and again, and each look that finds nothing would draw the whole document
 * for an error that nobody reads. The error of the last look is drawn when the wait gives up.
 */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure({
  // The default of one second is too short on a busy machine. A successful wait ends early anyway, and a test
  // has 30 seconds.
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? undefined) : drawDocument(message, container),
});

/*
 * Fails every test that writes to the console, because a warning of React or antd is a later defect. A test
 * that provokes one on purpose replaces the method: `jest.spyOn(console, 'error').mockImplementation(…)`.
 * Judged in `network.ts`, when the page is gone and its last requests have been answered.
 */
const printed: string[] = [];
const record = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '));
console.error = record;
console.warn = record;

/** @throws with what was written to the console since the last call, if anything was. */
export function judgeConsole(): void {
  const said = printed.splice(0);
  if (said.length > 0) throw new Error(`The console was not silent:\n${said.join('\n')}`);
}
