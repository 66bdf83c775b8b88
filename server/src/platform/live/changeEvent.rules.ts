import type { Change, LiveEvent } from '@studio/contract/shell/live';

/** With more changes than this in one message, reading everything again is cheaper than naming them. */
export const MAX_CHANGES = 100;

/**
 * A change event between processes, through the database: short keys, because a message has at most 8,000
 * bytes.
 */
interface ChangeMessage extends LiveEvent {
  studioId: string;
}

/** Collects a studio's changes since the last event. */
export class GatheredChanges {
  readonly #changes = new Map<string, Change>();

  add(changes: readonly Change[]): void {
    for (const change of changes) this.#changes.set(`${change.type} ${change.id}`, change);
  }

  event(): LiveEvent {
    const changes = [...this.#changes.values()];
    return changes.length > MAX_CHANGES ? { changes: [], all: true } : { changes, all: false };
  }
}

export const writeMessage = (studioId: string, { changes, all }: LiveEvent): string =>
  JSON.stringify([studioId, all ? 1 : 0, ...changes.map(({ type, id }) => `${type} ${id}`)]);

/** @returns `null` for a payload that no version of this server would send. */
export function readMessage(payload: string): ChangeMessage | null {
  const parts: unknown = parsed(payload);
  if (!Array.isArray(parts) || typeof parts[0] !== 'string') return null;
  const [studioId, all, ...texts] = parts as [string, unknown, ...unknown[]];
  return {
    studioId,
    all: all === 1,
    changes: texts.filter((text) => typeof text === 'string').map(toChange),
  };
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
