import type { ServedRegistry } from '@studio/contract/remote/remote';
import { logWarning } from '../report/logWarning.ts';

const KEY = 'mfe.overrides';
const PARAMETER = 'mfe';

/** A remote that this tab loads from a developer's machine. */
export interface Override {
  id: string;
  /** E.g. `http://localhost:3104`. */
  origin: string;
  /** Whether the server allows that origin and lists the remote; otherwise the override has no effect. */
  isAllowed: boolean;
}
type RequestedOverride = Pick<Override, 'id' | 'origin'>;

/**
 * Moves `?mfe=schedule@http://localhost:3104` out of the address into session storage. `?mfe=reset` clears
 * it.
 */
export function takeOverridesFromAddress(): void {
  const address = new URL(window.location.href);
  const given = address.searchParams.getAll(PARAMETER).flatMap((value) => value.split(','));
  if (given.length === 0) return;
  if (given.includes('reset')) forgetOverrides();
  given.filter((value) => value !== 'reset').forEach(takeOverride);
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

function takeOverride(text: string): void {
  const asked = parseOverride(text);
  if (asked) keepOverride(asked);
  // Only developers write this by hand; they read the console.
  else
    logWarning(
      `?${PARAMETER}=${text} is not understood and has no effect. It reads <id>@<address>, e.g. schedule@http://localhost:3104`,
    );
}

/**
 * Reads `<id>@<origin>`; `null` for anything else. Only http and https: a `javascript:` address would run in
 * this page.
 */
export function parseOverride(text: string): RequestedOverride | null {
  const [, id, address] = /^([a-z][a-z0-9-]*)@(https?:\/\/.+)$/.exec(text.trim()) ?? [];
  if (!id || !address || !URL.canParse(address)) return null;
  return { id, origin: new URL(address).origin };
}

/** Stores an override for as long as the tab lives. One per remote: the last counts. */
export const keepOverride = (override: RequestedOverride): void =>
  save([...askedOverrides().filter(({ id }) => id !== override.id), override]);

export const forgetOverrides = (): void => save([]);

/** The overrides of this tab, and whether the server allows each. */
export const judgedOverrides = ({ remotes, overrideOrigins }: ServedRegistry): Override[] =>
  askedOverrides().map(({ id, origin }) => ({
    id,
    origin,
    isAllowed: overrideOrigins.includes(origin) && remotes.some((entry) => entry.id === id),
  }));

function askedOverrides(): RequestedOverride[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((one) => parseOverride(`${one?.id}@${one?.origin}`) ?? []) : [];
  } catch {
    return [];
  }
}

function save(overrides: RequestedOverride[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(overrides));
  } catch {
    // Without storage there are no overrides.
  }
}
