import type { Change, News } from '@studio/contract/live';

/** More than this in one message, and asking everything again is cheaper than naming it. */
export const MOST_CHANGES = 100;

/**
 * What one process tells the others through the database: short keys, because a message has at most 8,000
 * bytes.
 */
interface Message extends News {
  studioId: string;
}

/** Gathers what changed in a studio since it was last told. */
export class Gathered {
  readonly #changes = new Map<string, Change>();

  add(changes: readonly Change[]): void {
    for (const change of changes) this.#changes.set(`${change.type} ${change.id}`, change);
  }

  news(): News {
    const changes = [...this.#changes.values()];
    return changes.length > MOST_CHANGES ? { changes: [], all: true } : { changes, all: false };
  }
}

export const writeMessage = (studioId: string, { changes, all }: News): string =>
  JSON.stringify([studioId, all ? 1 : 0, ...changes.map(({ type, id }) => `${type} ${id}`)]);

/** @returns `null` for what no version of ours would send. */
export function readMessage(payload: string): Message | null {
  const parts: unknown = parsed(payload);
  if (!Array.isArray(parts) || typeof parts[0] !== 'string') return null;
  const [studioId, all, ...told] = parts as [string, unknown, ...unknown[]];
  return { studioId, all: all === 1, changes: told.filter((text) => typeof text === 'string').map(toChange) };
}

function toChange(text: string): Change {
  const [type = '', id = ''] = text.split(' ');
  return { type: type as Change['type'], id };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
