import path from 'node:path';
import { boolean, number, object, string, ValidationError } from 'yup';
import { keySettingsOf, type KeySettings } from '@studio/releases/signing/keysOf';
import { readPublic } from '@studio/releases/signing/keyText';
import { mailConfigOf, mailFields, type MailConfig } from './mailConfig.ts';

/** Everything that differs between two installations. Paths are absolute. */
export interface Config extends MailConfig {
  production: boolean;
  /**
   * Whether the answer to a failed request contains the error. In tests only: its words may tell a stranger
   * too much.
   */
  showsCauses: boolean;
  port: number;
  host: string;
  /** Empty: the embedded database is used. */
  databaseUrl: string;
  /**
   * For migrations, when DATABASE_URL leads to a pooler in transaction mode. Empty: DATABASE_URL serves both.
   */
  databaseDirectUrl: string;
  dataDir: string;
  /**
   * A shell that was built into a folder and is shown instead of the released one: for development. `null`:
   * none.
   */
  shellDir: string | null;
  /** Release store: a folder, or `s3://bucket/prefix`. */
  mfeStore: string;
  /** The keys whose signatures in the release store count. */
  releaseKeys: KeySettings;
  /**
   * Where people reach this installation, e.g. `https://studio.example`: links of mails lead there. Empty:
   * this machine.
   */
  publicUrl: string;
  /**
   * Where the booking website is reached when it has a host of its own, e.g.
   * `https://bookings.studio.example`. Empty: at `publicUrl`.
   */
  bookingsUrl: string;
  /** The root key. Empty: one is made once and stored in the data folder. */
  jwtSecret: string;
  /** The root key before, while it is being replaced. Empty: it is not. */
  jwtSecretBefore: string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Addresses of proxies whose X-Forwarded-For is believed; `false` for none. */
  trustedProxies: string[] | false;
  rateLimit: boolean;
  /**
   * Where a scraper reads the metrics, on a port of its own. `null`: nowhere, but at /metrics outside
   * production.
   */
  metricsPort: number | null;
  /** How long a stopping server continues to answer, so that a balancer can notice. */
  drainSeconds: number;
  /**
   * How long a server may then take to finish running requests and to close; after that the process ends all
   * the same.
   */
  stopSeconds: number;
  /** The most one-time codes in a day to all people together: bounds the cost of a flood. */
  codesPerDay: number;
  /** Origins that developers may load a remote from. Empty in a normal installation. */
  remoteOrigins: string[];
  /** Origins of other hosts whose pages may load remotes of this installation. Empty in a normal one. */
  hostOrigins: string[];
  /** Where Stripe is, e.g. `https://api.stripe.com`. */
  stripeUrl: string;
  /** Where Stripe lets studios connect their account, e.g. `https://connect.stripe.com`. */
  stripeConnectUrl: string;
  /**
   * The installation's own account at Stripe, by which studios connect theirs without keys. `null`: they enter keys.
   */
  stripeConnect: { clientId: string; secretKey: string } | null;
  /**
   * Whether studios may use the fake provider of card payments, which charges nobody. Never in an
   * installation for others.
   */
  fakeCards: boolean;
  /** Where the fake is, once it was started. Empty: nowhere. */
  fakeStripeUrl: string;
  /**
   * Origins of push services beside those of the browsers, e.g. `https://push.example`. This server posts to
   * whatever address below them a browser names. Empty in a normal installation.
   */
  pushOrigins: string[];
  /** Whether an empty database is filled with the demo studios. Their password is public. */
  demoData: boolean;
}

function isPublicKey(text: string): boolean {
  try {
    return readPublic(text, 'a setting').id !== '';
  } catch {
    return false;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const POSTGRES_URL = /^(postgres(ql)?:\/\/.+)?$/;

const environmentSchema = object({
  NODE_ENV: string().default('development'),
  PORT: number().integer().min(0).max(65_535).default(3000),
  HOST: string().default('127.0.0.1'),
  DATABASE_URL: string()
    .matches(POSTGRES_URL, 'DATABASE_URL must look like postgres://user:password@host:5432/name')
    .default(''),
  DATABASE_DIRECT_URL: string()
    .matches(POSTGRES_URL, 'DATABASE_DIRECT_URL must look like postgres://…')
    .default(''),
  DATA_DIR: string().default('.studio'),
  SHELL_DIR: string(),
  MFE_STORE: string(),
  RELEASE_PUBLIC_KEYS: string().test(
    'keys',
    'RELEASE_PUBLIC_KEYS must be public keys of releases, as npm run keys -- new releases prints them',
    (text = '') => {
      const { publics } = keySettingsOf({ RELEASE_PUBLIC_KEYS: text });
      return publics.every(isPublicKey) && (text === '' || publics.length > 0);
    },
  ),
  ...mailFields,
  PUBLIC_URL: string()
    .matches(
      /^(https?:\/\/[^\s/?#]+)?$/,
      'PUBLIC_URL must look like https://studio.example.com, without a path',
    )
    .default(''),
  BOOKINGS_URL: string()
    .matches(
      /^(https?:\/\/[^\s/?#]+)?$/,
      'BOOKINGS_URL must look like https://bookings.studio.example.com, without a path',
    )
    .default(''),
  JWT_SECRET: string()
    .default('')
    .test(
      'length',
      'JWT_SECRET must have at least 32 characters',
      (secret) => secret === '' || secret.length >= 32,
    ),
  JWT_SECRET_BEFORE: string().default(''),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
    .default('info'),
  TRUST_PROXY: string().default(''),
  RATE_LIMIT: boolean().default(true),
  METRICS_PORT: number().integer().min(0).max(65_535),
  DRAIN_SECONDS: number().integer().min(0).max(120).default(0),
  STOP_SECONDS: number().integer().min(1).max(600).default(28),
  CODES_PER_DAY: number().integer().min(1).default(5000),
  REMOTE_ORIGINS: string().default(''),
  HOST_ORIGINS: string().default(''),
  STRIPE_URL: string()
    .matches(/^https?:\/\/[^\s/?#]+$/, 'STRIPE_URL must look like https://api.stripe.com, without a path')
    .default('https://api.stripe.com'),
  STRIPE_CONNECT_URL: string()
    .matches(
      /^https?:\/\/[^\s/?#]+$/,
      'STRIPE_CONNECT_URL must look like https://connect.stripe.com, without a path',
    )
    .default('https://connect.stripe.com'),
  STRIPE_CONNECT_CLIENT_ID: string()
    .matches(/^(ca_\w+)?$/, 'STRIPE_CONNECT_CLIENT_ID must begin with ca_')
    .default(''),
  STRIPE_CONNECT_SECRET_KEY: string()
    .matches(/^(sk_(test|live)_\w+)?$/, 'STRIPE_CONNECT_SECRET_KEY must begin with sk_test_ or sk_live_')
    .default(''),
  FAKE_CARDS: boolean(),
  FAKE_STRIPE_URL: string()
    .matches(
      /^(https?:\/\/[^\s/?#]+)?$/,
      'FAKE_STRIPE_URL must look like http://127.0.0.1:4010, without a path',
    )
    .default(''),
  PUSH_ORIGINS: string()
    .matches(
      /^(https?:\/\/[^\s/?#,]+(,\s*|$))*$/,
      'PUSH_ORIGINS must look like https://push.example, without a path',
    )
    .default(''),
  DEMO_DATA: boolean(),
});

/** Settings that a local machine may omit, and why an installation for others may not. */
const NEEDED_IN_PRODUCTION = {
  DATABASE_URL: 'Set DATABASE_URL: the embedded database is for machines of developers',
  MFE_STORE: 'Set MFE_STORE to where releases are published: a folder, or s3://bucket/prefix',
  RELEASE_PUBLIC_KEYS:
    'Set RELEASE_PUBLIC_KEYS to the public part of the key that signs releases: npm run keys -- new releases makes one',
  JWT_SECRET: 'Set JWT_SECRET to at least 32 random characters, e.g. of: openssl rand -base64 48',
  SMTP_URL: 'Set SMTP_URL: without it no one-time code would reach anybody',
  MAIL_FROM: 'Set MAIL_FROM to an address that SMTP_URL may send from, e.g. Studio <no-reply@example.com>',
  PUBLIC_URL:
    'Set PUBLIC_URL to where people reach this site, e.g. https://studio.example.com: links of mails lead there',
};

/** The image of an installation does not carry the fake. */
const NO_FAKE =
  'Set FAKE_STRIPE_URL to where a fake provider runs, or leave FAKE_CARDS out: an installation for others starts none';

const HALF_CONNECTED =
  'Set both STRIPE_CONNECT_CLIENT_ID and STRIPE_CONNECT_SECRET_KEY, or neither: studios connect their account by both';

const missingIn = (environment: NodeJS.ProcessEnv): string[] => {
  const isHalf = !environment['STRIPE_CONNECT_CLIENT_ID'] !== !environment['STRIPE_CONNECT_SECRET_KEY'];
  const half = isHalf ? [HALF_CONNECTED] : [];
  if (environment['NODE_ENV'] !== 'production') return half;
  const wantsFake = environment['FAKE_CARDS'] === 'true' && !environment['FAKE_STRIPE_URL'];
  return [
    ...Object.entries(NEEDED_IN_PRODUCTION)
      .filter(([name]) => !environment[name])
      .map(([, sentence]) => sentence),
    ...(wantsFake ? [NO_FAKE] : []),
    ...half,
  ];
};

const notUsable = (problems: string[], cause?: unknown) =>
  new Error(`The configuration is not usable:\n- ${problems.join('\n- ')}`, { cause });

/**
 * Without those that are empty: `DATA_DIR=` is a variable that is not set, and not the folder that relative
 * paths start from.
 */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

function parse(environment: NodeJS.ProcessEnv) {
  const missing = missingIn(environment);
  try {
    const env = environmentSchema.validateSync(environment, { abortEarly: false, stripUnknown: true });
    if (missing.length > 0) throw notUsable(missing);
    return env;
  } catch (error) {
    throw error instanceof ValidationError ? notUsable([...missing, ...error.errors], error) : error;
  }
}

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * Reads the configuration from environment variables. An empty one is one that is not set.
 * @param root folder that relative paths start from.
 * @throws naming every variable that is off.
 */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): Config {
  const env = parse(withoutEmpty(environment));
  const dataDir = path.resolve(root, env.DATA_DIR);
  const proxies = toList(env.TRUST_PROXY);
  const production = env.NODE_ENV === 'production';
  return {
    production,
    showsCauses: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
    dataDir,
    shellDir: env.SHELL_DIR ? path.resolve(root, env.SHELL_DIR) : null,
    mfeStore: env.MFE_STORE?.startsWith('s3://')
      ? env.MFE_STORE
      : path.resolve(root, env.MFE_STORE || path.join(dataDir, 'mfe')),
    releaseKeys: keySettingsOf(withoutEmpty(environment), root),
    ...mailConfigOf(env),
    publicUrl: env.PUBLIC_URL,
    bookingsUrl: env.BOOKINGS_URL,
    jwtSecret: env.JWT_SECRET,
    jwtSecretBefore: env.JWT_SECRET_BEFORE,
    logLevel: env.LOG_LEVEL,
    trustedProxies: proxies.length > 0 ? proxies : false,
    rateLimit: env.RATE_LIMIT,
    metricsPort: env.METRICS_PORT ?? null,
    drainSeconds: env.DRAIN_SECONDS,
    stopSeconds: env.STOP_SECONDS,
    codesPerDay: env.CODES_PER_DAY,
    remoteOrigins: toList(env.REMOTE_ORIGINS),
    hostOrigins: toList(env.HOST_ORIGINS),
    stripeUrl: env.STRIPE_URL,
    stripeConnectUrl: env.STRIPE_CONNECT_URL,
    stripeConnect: env.STRIPE_CONNECT_CLIENT_ID
      ? { clientId: env.STRIPE_CONNECT_CLIENT_ID, secretKey: env.STRIPE_CONNECT_SECRET_KEY }
      : null,
    fakeCards: env.FAKE_CARDS ?? !production,
    fakeStripeUrl: env.FAKE_STRIPE_URL,
    pushOrigins: toList(env.PUSH_ORIGINS),
    demoData: env.DEMO_DATA ?? !production,
  };
}
