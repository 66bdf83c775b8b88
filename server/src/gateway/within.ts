/**
 * What a piece of work gives, or `null` when it takes longer than that; then nobody waits for it any more.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), milliseconds)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Its failure, if it comes after all, is no longer anybody's business.
    work.catch(() => undefined);
  }
}
