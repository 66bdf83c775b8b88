/** What a frame and its window write to each other. */
export type Letter =
  /** The window is there and asks who is signed in. */
  | { kind: 'ready' }
  /** Who is signed in; sent by either. */
  | { kind: 'member'; token: string | null }
  /** The window is done: the frame goes on at this address. */
  | { kind: 'go'; address: string };

const MARK = 'studio-website';

/** A letter as it is posted: both know the nonce, nobody else does. */
export const sealed = (letter: Letter, nonce: string) => ({ ...letter, mark: MARK, nonce });

interface Arrived {
  origin: string;
  data: unknown;
}

/** Opens what arrived, or answers `null` for what is not of our own origin, or not for us. */
export function opened(
  { origin, data }: Arrived,
  { origin: own, nonce }: { origin: string; nonce: string },
): Letter | null {
  if (origin !== own || !isFields(data) || data['mark'] !== MARK || data['nonce'] !== nonce) return null;
  const { kind, token, address } = data;
  if (kind === 'ready') return { kind };
  if (kind === 'member' && (token === null || typeof token === 'string')) return { kind, token };
  return kind === 'go' && typeof address === 'string' ? { kind, address } : null;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
