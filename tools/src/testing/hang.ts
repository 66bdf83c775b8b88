import { writeFileSync } from 'node:fs';

/** A tool that never ends by itself. Writes its process id into the given file. */
writeFileSync(process.argv[2] ?? '', String(process.pid));
setInterval(() => undefined, 1000);
