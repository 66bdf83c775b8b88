/** What the sign-in page is told about the address that somebody was asked to sign in for. */
interface Wanted {
  from?: unknown;
  /** Whose address it was, when that is known. */
  userId?: unknown;
}

/**
 * Where the person was going when asked to sign in. Only a path of this portal is followed, and nobody
 * follows another person.
 */
export function returnPath(state: unknown, userId: string | undefined): string {
  const { from, userId: owner = userId } = (state ?? {}) as Wanted;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isPath && owner === userId ? from : '/dashboard';
}
