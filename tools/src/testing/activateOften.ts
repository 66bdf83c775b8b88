import { openStore } from '@studio/releases/openStore';
import { activateOne } from './aRelease.ts';

// A process for tests: `activateOften.ts <store> <id> <rounds> <version> <version>` activates the two
// versions in turns.
const [address = '', id = '', rounds = '0', ...versions] = process.argv.slice(2);
const store = openStore(address);
for (let round = 0; round < Number(rounds); round++)
  await activateOne(store, id, versions[round % versions.length] ?? '');
