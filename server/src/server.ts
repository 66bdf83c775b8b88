import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { openStore, type Store } from './openStore.ts';
import { authOn } from './platform/auth/auth.ts';
import { tokenSecret } from './platform/auth/secret.ts';
import { startSender } from './platform/mail/sender.ts';
import { seed } from './seed.ts';

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  /** Answers the requests under way, then closes everything, the embedded database too. */
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function serve(config: Config, store: Store): Promise<{ app: FastifyInstance; address: string }> {
  const { db } = store;
  const clock = systemClock;
  if (config.demoData) await seed(db, clock);
  const app = await createApp({ db, clock, config, auth: authOn({ db, clock, secret: tokenSecret(config) }) });
  const sender = startSender({ db, clock, config, log: app.log });
  app.addHook('onClose', () => sender?.stop());
  const address = await app.listen({ port: config.port, host: config.host });
  return { app, address };
}

/** Database, migrations, demo data when it is empty and may be filled, application: everything up, or nothing. */
export async function startServer(config: Config): Promise<RunningServer> {
  const store = await openStore(config);
  try {
    const { app, address } = await serve(config, store);
    return {
      address,
      close: async () => {
        await app.close();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Listens from the first moment on: a start that is broken off must not leave the embedded database running. */
function closeOnSignal(starting: Promise<RunningServer>): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    // A start that fails has said so and closed what it had opened.
    void starting.then((server) => server.close()).then(() => process.exit(0), () => process.exit(1));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

async function main(): Promise<void> {
  try {
    const starting = startServer(readConfig(process.env, ROOT));
    closeOnSignal(starting);
    process.stdout.write(`Listening on ${(await starting).address}\n`);
  } catch (error) {
    process.stderr.write(`The server could not start. ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
