/** What the sign-in page receives about the URL that a person wanted to open. */
interface SignInState {
  from?: unknown;
  /** The user id of the person who wanted it, if known. */
  userId?: unknown;
}

/**
 * Where to go after sign-in. Only paths of this portal are followed, and never the path that another person
 * wanted.
 */
export function returnPath(state: unknown, userId: string | undefined): string {
  const { from, userId: owner = userId } = (state ?? {}) as SignInState;
  const isPath = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth');
  return isPath && owner === userId ? from : '/dashboard';
}
