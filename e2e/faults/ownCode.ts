import type { Fault } from './cell.ts';
import type { Misbehaviour } from './misbehaviour.ts';

const STOPPED = 'This part of the app has stopped working.';
const SETUP_MS = 3000;

/** Tells the misbehaving release in this tab what to do, see `page/misbehave.tsx`. */
const asking =
  (what: Misbehaviour): Fault['cause'] =>
  async (page, { id }) => {
    const asked = `${id} ${what}`;
    await page.addInitScript((words) => sessionStorage.setItem('misbehave', words), asked);
    return () => page.evaluate(() => sessionStorage.removeItem('misbehave'));
  };

/** Faults in a remote's own code. */
export const CODE_FAULTS: Fault[] = [
  {
    name: 'throws when evaluated',
    says: STOPPED,
    code: 'module-failed',
    cause: asking('throws when evaluated'),
  },
  {
    name: 'wrong export shape',
    says: 'does not fit this version of the portal',
    code: 'shape-invalid',
    cause: asking('wrong shape'),
  },
  { name: 'throws in setup', says: STOPPED, code: 'setup-failed', cause: asking('throws in setup') },
  {
    name: 'hangs in setup',
    says: STOPPED,
    code: 'setup-timeout',
    hangsMs: SETUP_MS,
    cause: asking('hangs in setup'),
  },
  { name: 'throws in render', says: STOPPED, code: 'render-failed', cause: asking('throws in render') },
];
