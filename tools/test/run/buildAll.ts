import { runCommand } from '../../src/userError.ts';
import { buildChanged } from '../../src/start/buildChanged.ts';

// Builds what changed, as `npm start` does, into the same place: whoever tests has built for starting too.
await runCommand(buildChanged);
