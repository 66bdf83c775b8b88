import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// The default of one second is too short on a busy machine. A successful wait ends early anyway, and a test
// has 30 seconds.
configure({ asyncUtilTimeout: 15_000 });

/*
 * Fails every test that writes to the console, because a warning of React or antd is a later defect. A test
 * that provokes one on purpose replaces the method: `jest.spyOn(console, 'error').mockImplementation(…)`.
 */
const printed: string[] = [];
const record = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '));
console.error = record;
console.warn = record;

afterEach(() => {
  const said = printed.splice(0);
  if (said.length > 0) throw new Error(`The console was not silent:\n${said.join('\n')}`);
});
