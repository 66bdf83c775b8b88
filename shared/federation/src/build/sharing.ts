import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { installedVersion } from './workspace.ts';

type SharedConfig = moduleFederationPlugin.SharedConfig;

/**
 * The only packages of ours that exist once per page. Router, Redux and antd live inside them, where webpack can
 * shake them.
 */
export const FACADES = ['@studio/platform', '@studio/ui'];

/** Parts of a facade that a page loads on demand; the shell's own first page does not need them. */
const LATER = ['cells', 'controls', 'data', 'fields', 'search', 'switch', 'tabs'].map(
  (door) => `@studio/ui/${door}`,
);

const packageOf = (name: string): string => name.split('/').slice(0, 2).join('/');

/**
 * The packages that the shell gives to every remote, one copy each.
 *
 * `^<version built against>` on purpose: with `^1.0.0` a remote built on 1.1 runs against 1.0 with the new
 * export undefined, and nothing reports it. React's sub-paths need their own prefix keys.
 *
 * Eager: the page itself carries them, so that the shell starts without another round trip for its own
 * packages.
 */
export function providedByShell(): Record<string, SharedConfig> {
  const react = { singleton: true, eager: true, requiredVersion: `^${installedVersion('react')}` };
  const shared: Record<string, SharedConfig> = {
    react,
    'react/': react,
    'react-dom': react,
    'react-dom/': react,
  };
  for (const name of [...FACADES, ...LATER]) {
    const version = installedVersion(packageOf(name));
    shared[name] = {
      singleton: true,
      eager: !LATER.includes(name),
      strictVersion: true,
      version,
      requiredVersion: `^${version}`,
    };
  }
  return shared;
}

/**
 * The same for a remote, without fallback copies: a second React or a second store is never right, so a
 * missing one must fail with a message and not be replaced. It also spares every remote the building of antd.
 */
export function takenFromShell(): Record<string, SharedConfig> {
  return Object.fromEntries(
    Object.entries(providedByShell()).map(([name, config]) => [
      name,
      { ...config, eager: false, import: false },
    ]),
  );
}

const SINGLETONS = ['react', 'react-dom', ...FACADES];

/** Packages that a shell built now provides, and the version of each. */
export const providedVersions = (): Record<string, string> =>
  Object.fromEntries(SINGLETONS.map((name) => [name, installedVersion(name)]));

/** Packages that a remote built now takes from the shell, and the range of each. */
export const requiredOfShell = (): Record<string, string> =>
  Object.fromEntries(SINGLETONS.map((name) => [name, `^${installedVersion(name)}`]));
