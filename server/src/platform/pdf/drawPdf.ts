import { Worker } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';
import type { CheckedPdf, PdfProblem } from './pdfContent.ts';

const WORKER = new URL('./pdfWorker.ts', import.meta.url);
/**
 * Processor time, many times what the largest honest file takes; bounds the unpacked size, and so the memory. Not
 * time of the clock: a busy machine refuses no file that it would draw when idle.
 */
const MAX_PROCESSOR_MS = 5000;
const LOOK_EVERY_MS = 250;

const SENTENCES: Record<PdfProblem, string> = {
  PROTECTED: 'This PDF is protected by a password. Send a picture of it instead.',
  ACTIVE: 'This PDF carries scripts, actions or other files. Send a picture of it instead.',
  TOO_LONG: 'This PDF has more than 50 pages. Send a picture of the one that matters instead.',
  BROKEN: 'This PDF cannot be read. Send a picture of it instead.',
};

async function processorMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

function inThread(bytes: Buffer): Promise<CheckedPdf> {
  const worker = new Worker(WORKER, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  const broken: CheckedPdf = { problem: 'BROKEN' };
  return new Promise<CheckedPdf>((resolve) => {
    const looks = setInterval(() => {
      processorMs(worker).then(
        (used) => used > MAX_PROCESSOR_MS && resolve(broken),
        // It has just ended, which tells of itself.
        () => undefined,
      );
    }, LOOK_EVERY_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve(broken));
    worker.once('exit', () => {
      clearInterval(looks);
      resolve(broken);
    });
  }).finally(() => worker.terminate());
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Rebuilds a PDF from its pages alone, so that only visible content is left. Processes one file at a time:
 * one that unpacks to a hundred times its size does so once, however many are sent.
 *
 * @throws {Refusal} INVALID_FIELDS on `field` for one that contains scripts, actions or files, is protected,
 * truncated, or too slow to process.
 */
export async function drawPdf(bytes: Buffer, field: string): Promise<Buffer> {
  const mine = last.then(() => inThread(bytes));
  last = mine.catch(() => undefined);
  const checked = await mine;
  if (checked.problem !== null)
    throw new Refusal('INVALID_FIELDS', { errors: [{ field, message: SENTENCES[checked.problem] }] });
  return Buffer.from(checked.content);
}
