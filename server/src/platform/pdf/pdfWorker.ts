import { parentPort, workerData } from 'node:worker_threads';
import { cleanPdf } from './pdfContent.ts';

// One file in its own thread: one that unpacks without end is terminated from outside.
parentPort?.postMessage(await cleanPdf(workerData as Uint8Array));
