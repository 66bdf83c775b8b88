import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// One second, the default, is short on a busy machine; what is found ends the wait anyway. A test has 30.
configure({ asyncUtilTimeout: 15_000 });

/*
 * A warning of React or antd is a defect that shows up later: whatever a test lets out on the console fails
 * it. A test that means to provoke one replaces the console's method: `jest.spyOn(console,
 * 'error').mockImplementation(…)`.
 */
const printed: string[] = [];
const record = (...parts: unknown[]) => void printed.push(parts.map(String).join(' '));
console.error = record;
console.warn = record;

afterEach(() => {
  const said = printed.splice(0);
  if (said.length > 0) throw new Error(`The console was not silent:\n${said.join('\n')}`);
});
