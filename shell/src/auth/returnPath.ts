/** What the sign-in page receives about the address that a person wanted to open. */
interface Wanted {
  from?: unknown;
  /** The user id of the person who wanted it, if known. */
  userId?: unknown;
}

/**
 * Where the person was going when asked to sign in. Only paths of this portal are followed, and never another
 * person's.
 */
export function returnPath(state: unknown, userId: string | undefined): string {
  const { from, userId: owner = userId } = (state ?? {}) as Wanted;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isPath && owner === userId ? from : '/dashboard';
}
