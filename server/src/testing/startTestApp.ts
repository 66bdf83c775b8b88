import { refusalNamed, type Envelope, type RefusalName } from '@studio/contract/refusals/codes';
import { toFormData } from '@studio/contract/values/form';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readConfig, type Config } from '../config.ts';
import { ORDER_FOLLOWERS } from '../orderFollowers.ts';
import { registerFollowers } from '../modules/packages/order-line/order-line.api.ts';
import { authOn, type Auth } from '../platform/auth/auth.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { openKeys, type KeyStore } from '../platform/keys/keyStore.ts';
import type { Connection } from '../platform/db/pool.ts';
import type { Deps, Module } from '../platform/deps.ts';
import { buildApp, type Area } from '../platform/http/buildApp.ts';
import { keptDatabase } from './keptDatabase.ts';
import { testClock, type TestClock } from './testClock.ts';
import { testDatabase } from './testDatabases.ts';
import { publishedServer } from './testServer.ts';

/** `Data` is the type that the test expects. The server has checked the answer against its schema. */
export interface Answer<Data> {
  status: number;
  /** The name of the refusal, or `0`. `data` contains numbers, as on the wire. */
  code: RefusalName | '0';
  message: string;
  data: Data;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface CallOptions {
  /** Token of the caller. */
  as?: string | { token: string };
  query?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form, encoded as the clients do. */
  form?: object;
  headers?: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** Connection to its database, for a second process. */
  connection: Connection;
  auth: Auth;
  keys: KeyStore;
  clock: TestClock;
  config: Config;
  /** Sends a request without a network. */
  call<Data = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<Answer<Data>>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  modules?: readonly Module[];
  areas?: readonly ((deps: Deps) => Area)[];
  config?: Partial<Config>;
  /** Name of a separate database, for tests that need an empty one or count rows of global tables. */
  database?: string;
  /** Receives every log line, at the levels of `config.logLevel`. */
  logTo?: { write(line: string): void };
  /** Maximum number of connections, for tests of concurrency. */
  connections?: number;
}

function toInject(
  method: string,
  url: string,
  { as, query, json, form, headers }: CallOptions,
): InjectOptions {
  const token = typeof as === 'object' ? as.token : as;
  const payload = form ? toFormData(form) : json;
  return {
    method: method as 'GET',
    url,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(query ? { query } : {}),
    ...(payload === undefined ? {} : { payload: payload as object }),
  };
}

async function call<Data>(app: FastifyInstance, request: InjectOptions): Promise<Answer<Data>> {
  const answer = await app.inject(request);
  if ('content-disposition' in answer.headers)
    return {
      status: answer.statusCode,
      code: '0',
      message: 'A file',
      data: answer.body as Data,
      headers: answer.headers,
    };
  const envelope = answer.json<Envelope<Data>>();
  return {
    ...envelope,
    code: refusalNamed(envelope.code) ?? (envelope.code as '0'),
    status: answer.statusCode,
    headers: answer.headers,
  };
}

/** The root key of tests, which seals the keys in their databases. */
export const TEST_SECRET = 'a secret that only tests know, 32+';

/**
 * The application on a real database, with a clock that the test controls. Close it after the last test of
 * the file.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  registerFollowers(ORDER_FOLLOWERS);
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const connection = await testDatabase(
    publishedServer(),
    options.database ? `${worker}_${options.database}` : worker,
  );
  // Hundreds of requests at once wait for a dozen connections, on a machine that does other work as well.
  const settings = { connection, waitMilliseconds: 30_000 };
  const { connections: size } = options;
  const isUsual = !options.database && !size;
  const db = isUsual ? keptDatabase(settings) : openDatabase({ ...settings, ...(size && { size }) });
  const clock = testClock();
  const keys = await openKeys({ db, clock, secret: TEST_SECRET });
  const auth = authOn({ db, clock, keys });
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', RATE_LIMIT: 'false' }, process.cwd()),
    ...options.config,
  };
  const deps: Deps = { db, clock, config, auth };
  const areas = (options.areas ?? []).map((area) => area(deps));
  const app = await buildApp({
    ...deps,
    modules: options.modules ?? [],
    areas,
    ...(options.logTo && { logTo: options.logTo }),
  });
  return {
    app,
    db,
    connection,
    auth,
    keys,
    clock,
    config,
    call: (method, url, callOptions = {}) => call(app, toInject(method, url, callOptions)),
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}
