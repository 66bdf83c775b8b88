import { startEmbedded } from '../../platform/embedded/embedded.ts';

/**
 * A process of its own that runs an embedded database, so that a test can kill it. Says in one line of JSON
 * what it got, then waits; `stop` on its input makes it end properly.
 */
const embedded = await startEmbedded(process.argv[2] ?? '', { durable: true });
process.stdout.write(`${JSON.stringify({ pid: embedded.pid(), adopted: embedded.adopted })}\n`);
process.stdin.once('data', () => void embedded.stop().then(() => process.exit(0)));
