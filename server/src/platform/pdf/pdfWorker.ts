import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './pdfContent.ts';

// One file, in a thread of its own: one that unpacks without an end is ended from outside.
parentPort?.postMessage(await checkPdf(workerData as Uint8Array));
