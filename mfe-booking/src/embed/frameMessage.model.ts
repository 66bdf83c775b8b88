/** What a frame and its window write to each other. */
export type FrameMessage =
  /** The window is ready and asks who is signed in. */
  | { kind: 'ready' }
  /** Who is signed in; either side sends it. */
  | { kind: 'member'; token: string | null }
  /** The window has finished: the frame continues at this address. */
  | { kind: 'go'; address: string };

const MARK = 'studio-website';

/** A message as it is posted: both know the nonce, nobody else does. */
export const sealed = (message: FrameMessage, nonce: string) => ({ ...message, mark: MARK, nonce });

interface Arrived {
  origin: string;
  data: unknown;
}

/** Opens a received message, or returns `null` for one of another origin or nonce. */
export function opened(
  { origin, data }: Arrived,
  { origin: own, nonce }: { origin: string; nonce: string },
): FrameMessage | null {
  if (origin !== own || !isFields(data) || data['mark'] !== MARK || data['nonce'] !== nonce) return null;
  const { kind, token, address } = data;
  if (kind === 'ready') return { kind };
  if (kind === 'member' && (token === null || typeof token === 'string')) return { kind, token };
  return kind === 'go' && typeof address === 'string' ? { kind, address } : null;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
