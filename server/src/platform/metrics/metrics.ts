import { wireOf } from '@studio/contract/refusals/codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { refusalOf } from '../http/requestLog.ts';
import { countUnsent } from '../mail/delivery/unsent.ts';

const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Metrics {
  /** Counts and times every request of the application. */
  watch(app: FastifyInstance): void;
  /** The text for a scraper. */
  text(): Promise<string>;
  contentType: string;
}

/** Connections to the database, counted at each scrape. */
function watchPool(db: Database, registers: Registry[]): void {
  new Gauge({
    name: 'studio_database_connections',
    help: 'Connections to the database by what they do; waiting are requests without one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count);
    },
  });
}

/**
 * Mails with problems: a growing queue means that no mail leaves, a lost mail that somebody was not informed.
 */
function watchOutbox(db: Database, registers: Registry[]): void {
  new Gauge({
    name: 'studio_mails',
    help: 'Mails that were not sent: waiting, sending, in_doubt, dead',
    labelNames: ['status'],
    registers,
    async collect() {
      for (const { status, count } of await countUnsent(db)) this.set({ status }, count);
    },
  });
}

const isStream = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  'isStream' in config && config.isStream === true;

function watchRequests(registers: Registry[]): Metrics['watch'] {
  const labelNames = ['method', 'route', 'status'];
  const seconds = new Histogram({
    name: 'studio_request_seconds',
    help: 'Time from a request to its answer',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'studio_refusals_total',
    help: 'Requests that were refused, by code',
    labelNames: ['code'],
    registers,
  });
  const active = new Set<FastifyRequest>();
  const streams = new Set<FastifyRequest>();
  new Gauge({
    name: 'studio_requests_active',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(active.size);
    },
  });
  new Gauge({
    name: 'studio_live_streams',
    help: 'Pages that listen to what changes',
    registers,
    collect() {
      this.set(streams.size);
    },
  });
  const kindOf = (request: FastifyRequest): Set<FastifyRequest> => (isStream(request) ? streams : active);
  return (app) => {
    app.addHook('onRequest', async (request) => void kindOf(request).add(request));
    app.addHook('onResponse', async (request, reply) => {
      kindOf(request).delete(request);
      // A stream ends when its reader leaves, so its duration is no waiting time.
      if (isStream(request)) return;
      const code = refusalOf(request);
      if (code) refusals.inc({ code: wireOf(code) });
      // The pattern, not the address: one series per route, without names of people.
      const route = request.routeOptions.url ?? 'none';
      seconds.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
    });
    // A client that disconnects may get no answer, or one that it does not read.
    app.addHook('onRequestAbort', async (request) => void kindOf(request).delete(request));
  };
}

/** Numbers about this process for Prometheus, in a registry of their own. */
export function startMetrics(db: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(db, [registry]);
  watchOutbox(db, [registry]);
  return {
    watch: watchRequests([registry]),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
