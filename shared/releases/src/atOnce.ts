/**
 * Does something for every item, so many at a time, and keeps the order of the results.
 * @throws the first failure, once what was under way has ended; nothing else is begun.
 */
export async function atOnce<Item, Result>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await work(next[1]).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
