import { runCommand } from '../../src/userError.ts';
import { buildChanged } from '../../src/start/buildChanged.ts';

// Builds what changed into the same place as `npm start`, so that a start after a test run needs no build.
await runCommand(buildChanged);
