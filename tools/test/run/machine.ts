import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

const gib = (bytes: number) => (bytes / 2 ** 30).toFixed(1);

/** What a run had to work with, e.g. `Node v24.21.0, 2 cores, 22.1 of 23.5 GiB free, load 0.4`. */
export const describeMachine = (): string =>
  [
    `Node ${process.version}`,
    `${availableParallelism()} cores`,
    `${gib(freemem())} of ${gib(totalmem())} GiB free`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ].join(', ');
