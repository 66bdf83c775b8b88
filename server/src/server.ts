import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { endOnSignal, type RunningServer } from './endOnSignal.ts';
import { holdings } from './holdings.ts';
import { startCleanup } from './cleanup.ts';
import { openStore, type Store } from './openStore.ts';
import type { FakeStripe } from '../fakeStripe/fakeStripe.ts';
import { authOn } from './platform/auth/auth.ts';
import { rootSecret } from './platform/auth/secret.ts';
import type { Deps } from './platform/deps.ts';
import type { Area } from './platform/http/buildApp.ts';
import { startKeyKeeper } from './platform/keys/keyKeeper.ts';
import { openKeys, type KeyStore } from './platform/keys/keyStore.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import { startLive } from './platform/live/live.ts';
import { startMailWorker } from './platform/mail/delivery/worker.ts';
import { mailPages } from './platform/mail/pages/mailPages.ts';
import { startMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { serveMetrics } from './platform/metrics/metricsServer.ts';
import { onPort, requireFreePorts } from './ports.ts';
import { seed, seedCards, seedClassPass } from './seed.ts';
import { externalJobsOn, sweepsOn } from './sweeps.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The part of the stop time that is left for the database after the last request. */
const CLOSING_SECONDS = 3;
/** How long the way back from a start that failed may take. */
const MAX_ROLLBACK_MS = 3000;

/**
 * Work beside the requests. It begins nothing new once the server closes, and ends before the database is
 * closed.
 */
async function startWorkers(
  app: FastifyInstance,
  deps: Deps,
  { direct, keys }: { direct: Store['direct']; keys: KeyStore },
): Promise<void> {
  const parts = { ...deps, log: app.log };
  const jobs = await startJobs(
    { ...parts, connection: direct },
    { sweeps: sweepsOn(deps), externalJobs: externalJobsOn(deps) },
  );
  const workers = [
    startMailWorker(parts),
    startCleanup(parts),
    startKeyKeeper({ ...parts, keys, holdings }),
    jobs,
  ];
  let stopping: Promise<unknown> = Promise.resolve();
  app.addHook('preClose', async () => {
    stopping = Promise.all(workers.map((worker) => worker.stop()));
    stopping.catch(() => undefined);
  });
  app.addHook('onClose', () => stopping.then(() => undefined));
}

/** The fake provider of card payments, where one may be used and none runs elsewhere. */
async function startCards(config: Config): Promise<{ fake: FakeStripe; area: Area } | null> {
  if (!config.fakeCards || config.fakeStripeUrl) return null;
  const { fakeCardsArea, startFakeCards } = await import('../fakeStripe/fakeCards.ts');
  const fake = await startFakeCards(config);
  return { fake, area: fakeCardsArea(fake) };
}

interface Serving {
  store: Store;
  isClosing(): boolean;
  calledOff: AbortSignal;
}

async function serve(
  config: Config,
  { store: { db, direct }, isClosing, calledOff }: Serving,
): Promise<{ app: FastifyInstance; address: string }> {
  const clock = systemClock;
  // Before the demo data, whose people would make it look like an old installation.
  const keys = await openKeys({
    db,
    clock,
    secret: rootSecret(config),
    secretBefore: config.jwtSecretBefore,
  });
  const isNewDemo = config.demoData && (await seed(db, clock));
  calledOff.throwIfAborted();
  const cards = await startCards(config);
  const deps: Deps = {
    db,
    clock,
    config: { ...config, fakeStripeUrl: cards?.fake.url ?? config.fakeStripeUrl },
    auth: authOn({ db, clock, keys }),
    isClosing,
  };
  if (isNewDemo && cards) await seedCards(deps, cards.fake);
  if (isNewDemo) await seedClassPass(deps);
  const metrics = startMetrics(db);
  const live = await startLive({ db, connection: direct });
  live.share(deps.auth.subscriber);
  const app = await createApp(deps, { metrics, live, areas: cards ? [cards.area] : [] }).catch(
    async (error: unknown) => {
      // Its connection would keep a process alive that has nothing to serve.
      await live.stop();
      throw error;
    },
  );
  live.onLost(() => app.log.warn({ event: 'live' }, 'lost the connection that hears of changes'));
  app.addHook('onClose', () => live.stop());
  if (cards) app.addHook('onClose', () => cards.fake.close());
  try {
    await startWorkers(app, deps, { direct, keys });
    calledOff.throwIfAborted();
    return { app, address: await listenOn(app, config, metrics) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function listenOn(
  app: FastifyInstance,
  { host, port, metricsPort }: Config,
  metrics: Metrics,
): Promise<string> {
  if (metricsPort !== null) {
    const scraped = await onPort({ setting: 'METRICS_PORT=', port: metricsPort }, () =>
      serveMetrics(metrics, { host, port: metricsPort }),
    );
    app.addHook('onClose', () => scraped.close());
  }
  return onPort({ setting: 'PORT=', port }, () => app.listen({ port, host }));
}

/** Waits for the requests under way; one that never ends must not keep the process for ever. */
async function closeApp(app: FastifyInstance, { stopSeconds }: Config): Promise<void> {
  const longest = Math.max(0, stopSeconds - CLOSING_SECONDS);
  const giveUp = setTimeout(() => app.server.closeAllConnections(), longest * 1000).unref();
  await app.close();
  clearTimeout(giveUp);
}

/**
 * Database, migrations, demo data when it is empty and may be filled, application: everything up, or nothing.
 * @param calledOff ends the start at its next step.
 * @throws {PortRefused} when a port is taken, and an Error when the mails are not built; nothing was started then.
 */
export async function startServer(
  config: Config,
  calledOff: AbortSignal = new AbortController().signal,
): Promise<RunningServer> {
  mailPages();
  await requireFreePorts(config);
  const store = await openStore(config);
  let isClosing = false;
  try {
    calledOff.throwIfAborted();
    const { app, address } = await serve(config, { store, isClosing: () => isClosing, calledOff });
    return {
      address,
      close: async () => {
        isClosing = true;
        // Until the balancer has asked /ready again it sends visitors, and they are still answered.
        await sleep(config.drainSeconds * 1000);
        await closeApp(app, config).finally(() => store.close());
      },
    };
  } catch (error) {
    await Promise.race([store.close().catch(() => undefined), sleep(MAX_ROLLBACK_MS)]);
    throw error;
  }
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env, ROOT);
    const { address } = await endOnSignal(config, (calledOff) => startServer(config, calledOff));
    process.stdout.write(`Listening on ${address}\n`);
  } catch (error) {
    process.stderr.write(`The server could not start. ${(error as Error).message}\n`);
    process.exit(1);
  }
}

if (import.meta.main) await main();
