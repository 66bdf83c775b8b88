import { writeFileSync } from 'node:fs';

/** A tool that never ends by itself. Writes who it is into the file that it is given. */
writeFileSync(process.argv[2] ?? '', String(process.pid));
setInterval(() => undefined, 1000);
