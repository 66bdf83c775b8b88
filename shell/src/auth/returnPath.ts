/** Where the person was going when asked to sign in. Only a path of this portal is followed. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth') ? from : '/dashboard';
}
