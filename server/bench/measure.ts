export interface Figures {
  clients: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
}

/** The value below which a share of the sorted values lies. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Keeps `clients` calls of `work` running for some seconds.
 * @param work Makes one booking; false if it was refused.
 */
export async function measure(
  clients: number,
  seconds: number,
  work: (client: number) => Promise<boolean>,
): Promise<Figures> {
  const latencies: number[] = [];
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const client = async (index: number): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      const isDone = await work(index);
      latencies.push(performance.now() - before);
      if (!isDone) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  const elapsed = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  return {
    clients,
    perSecond: Math.round(latencies.length / elapsed),
    p50Ms: round(quantile(latencies, 0.5)),
    p99Ms: round(quantile(latencies, 0.99)),
    refused,
  };
}
