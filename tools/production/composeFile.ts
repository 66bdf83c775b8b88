import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';

interface Service {
  build?: { dockerfile: string };
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  environment?: Record<string, string>;
  healthcheck?: object;
  deploy?: { resources?: { limits?: Record<string, string> } };
  privileged?: boolean;
  network_mode?: string;
}

/** Declared here, because the package's own types work in bundlers only. */
interface LintResult {
  messages: { rule: string; line: number; message: string }[];
}

/** Rules that are a matter of taste, or that do not apply: an image that is built here does have a name. */
const NOT_OURS = [
  'no-build-and-image',
  'require-quotes-in-ports',
  'service-keys-order',
  'services-alphabetical-order',
  'service-dependencies-alphabetical-order',
  'top-level-properties-order',
];

/** The findings of the official compose schema and of a linter. */
export function lintCompose(file: string): string[] {
  const rules = Object.fromEntries(NOT_OURS.map((name) => [name, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const results: LintResult[] = linter.lintFiles([file], false);
  return results.flatMap(({ messages }) =>
    messages.map(({ rule, line, message }) => `${rule}, line ${line}: ${message}`),
  );
}

const NAMES_A_SECRET = /SECRET|PASSWORD|ACCESS_KEY_ID|SMTP_URL|DATABASE_URL/;
/** A value from the environment, with nothing or an error message in place of a missing one. */
const IS_GIVEN = /^\$\{\w+(:\?[^}]+|:-)\}$/;
const LIMITS = ['cpus', 'memory', 'pids'];

const rules: { sentence: string; holds(service: Service): boolean }[] = [
  { sentence: 'may write to its own file system', holds: ({ read_only: isReadOnly }) => isReadOnly === true },
  { sentence: 'runs as root', holds: ({ user }) => user !== undefined && !/^(root|0)(:|$)/.test(user) },
  {
    sentence: 'keeps capabilities of the system',
    holds: ({ cap_drop: dropped }) => dropped?.includes('ALL') === true,
  },
  {
    sentence: 'may gain privileges',
    holds: ({ security_opt: options, privileged }) =>
      options?.includes('no-new-privileges:true') === true && !privileged,
  },
  { sentence: 'shares the network of the machine', holds: ({ network_mode: mode }) => mode === undefined },
  {
    sentence: 'has no limit of processor, memory or processes',
    holds: ({ deploy }) => LIMITS.every((name) => deploy?.resources?.limits?.[name]),
  },
  {
    sentence: 'has no health check',
    holds: ({ build, healthcheck }) => healthcheck !== undefined || build !== undefined,
  },
  {
    sentence: 'has an image without a version',
    holds: ({ image, build }) => build !== undefined || /:[^:/]*\d/.test(image ?? ''),
  },
];

const openSecrets = ({ environment = {} }: Service): string[] =>
  Object.entries(environment)
    .filter(([name, value]) => NAMES_A_SECRET.test(name) && !IS_GIVEN.test(String(value)))
    .map(([name]) => `has ${name} written down`);

/** The services of a compose file. */
export const readServices = (file: string): Record<string, Service> =>
  (parse(readFileSync(file, 'utf8'), { merge: true }) as { services: Record<string, Service> }).services;

/** Breaches of our own rules for production, by service. */
export const careless = (services: Record<string, Service>): string[] =>
  Object.entries(services).flatMap(([name, service]) =>
    [
      ...rules.filter(({ holds }) => !holds(service)).map(({ sentence }) => sentence),
      ...openSecrets(service),
    ].map((what) => `${name} ${what}`),
  );
