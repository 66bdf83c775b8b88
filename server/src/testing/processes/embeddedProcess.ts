import { startEmbedded } from '../../platform/embedded/embedded.ts';

/**
 * A process that runs an embedded database, so that a test can kill it. Prints one line of JSON about the
 * database, then waits; `stop` on stdin ends it gracefully.
 */
const embedded = await startEmbedded(process.argv[2] ?? '', { durable: true });
process.stdout.write(`${JSON.stringify({ pid: embedded.pid(), adopted: embedded.adopted })}\n`);
process.stdin.once('data', () => void embedded.stop().then(() => process.exit(0)));
