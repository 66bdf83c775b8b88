/** The most pictures in a memory cache: some ten thousand bytes each. */
const MAX_CACHED = 200;

/**
 * A memory cache of drawn pictures, of which the most requested stay.
 * @returns a function that draws a picture the first time its key is asked for, and again after a failure.
 */
export function drawnOnce() {
  const drawn = new Map<string, Promise<Buffer>>();
  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key) ?? draw();
    // Moved to the end, so that the most requested ones stay cached.
    drawn.delete(key);
    drawn.set(key, known);
    known.catch(() => drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size > MAX_CACHED && oldest !== undefined) drawn.delete(oldest);
    return known;
  };
}
