import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openStore, type Store } from './openStore.ts';
import type { FakeStripe } from './fakeStripe/fakeStripe.ts';
import { authOn } from './platform/auth/auth.ts';
import { tokenSecret } from './platform/auth/secret.ts';
import type { Deps } from './platform/deps.ts';
import type { Area } from './platform/http/buildApp.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import { startLive } from './platform/live/live.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import { startMetrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/metricsServer.ts';
import { seed, seedCards } from './seed.ts';
import { errandsOn, sweeps } from './sweeps.ts';

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string;
  /** Says that it is not ready, answers the requests under way, then closes everything, the embedded database too. */
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How long a request that is being answered may keep a closing server open. */
const LONGEST_REQUEST_MILLISECONDS = 25_000;

/** What runs beside the requests; each is stopped before the database is closed. */
async function startWorkers(app: FastifyInstance, deps: Deps, direct: Store['direct']): Promise<void> {
  const parts = { ...deps, log: app.log };
  const jobs = await startJobs({ ...parts, connection: direct }, { sweeps, errands: errandsOn(deps) });
  const workers = [startMailWorker(parts), startHousekeeping(parts), jobs];
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
}

/** The fake provider of card payments, where one may be used and none runs elsewhere. */
async function startCards(config: Config): Promise<{ fake: FakeStripe; area: Area } | null> {
  if (!config.fakeCards || config.fakeStripeUrl) return null;
  const { fakeCardsArea, startFakeCards } = await import('./fakeStripe/fakeCards.ts');
  const fake = await startFakeCards(config);
  return { fake, area: fakeCardsArea(fake) };
}

async function serve(config: Config, { db, direct }: Store, isClosing: () => boolean): Promise<{ app: FastifyInstance; address: string }> {
  const clock = systemClock;
  const isNewDemo = config.demoData && (await seed(db, clock));
  const cards = await startCards(config);
  const deps: Deps = { db, clock, config: { ...config, fakeStripeUrl: cards?.fake.url ?? config.fakeStripeUrl }, auth: authOn({ db, clock, secret: tokenSecret(config) }), isClosing };
  if (isNewDemo && cards) await seedCards(deps, cards.fake);
  const metrics = startMetrics(db);
  const live = await startLive({ db, connection: direct });
  live.share(deps.auth.ears);
  const app = await createApp(deps, { metrics, live, areas: cards ? [cards.area] : [] }).catch(async (error: unknown) => {
    // Its connection would keep a process alive that has nothing to serve.
    await live.stop();
    throw error;
  });
  live.onLost(() => app.log.warn({ event: 'live' }, 'lost the connection that hears of changes'));
  app.addHook('onClose', () => live.stop());
  if (cards) app.addHook('onClose', () => cards.fake.close());
  await startWorkers(app, deps, direct).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (config.metricsPort !== null) {
    const scraped = await serveMetrics(metrics, { host: config.host, port: config.metricsPort });
    app.addHook('onClose', () => scraped.close());
  }
  const address = await app.listen({ port: config.port, host: config.host });
  return { app, address };
}

/** Waits for the requests under way; one that never ends must not keep the process for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const giveUp = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MILLISECONDS).unref();
  await app.close();
  clearTimeout(giveUp);
}

/** Database, migrations, demo data when it is empty and may be filled, application: everything up, or nothing. */
export async function startServer(config: Config): Promise<RunningServer> {
  const store = await openStore(config);
  let isClosing = false;
  try {
    const { app, address } = await serve(config, store, () => isClosing);
    return {
      address,
      close: async () => {
        isClosing = true;
        // Until the balancer has asked /ready again it goes on sending visitors, and they are still answered.
        await sleep(config.drainSeconds * 1000);
        await closeApp(app);
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
