import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Violation } from '../violation.ts';

const KIB = 1024;

/** KiB are measured with the best brotli compression, as the gateway serves files. */
export interface Budgets {
  /** Scripts and preloaded scripts in a page's own HTML. */
  pages: Record<string, { kib: number; requests: number }>;
  /**
   * All scripts of a remote's container, including its pages. `default` applies to a remote without its own
   * budget.
   */
  containers: Record<string, number> & { default: number };
}

export interface Built {
  name: string;
  kib: number;
  /** Absent for a container. */
  requests?: number;
}

/** Compressed size in bytes, of the file that the build has compressed or compressed now. */
function compressedSize(file: string): number {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
}

const kibOf = (files: string[]): number => files.reduce((sum, file) => sum + compressedSize(file), 0) / KIB;

const tags =
  /<script\b[^>]*\bsrc="?([^"\s>]+)|<link\b(?=[^>]*\brel="?(?:module)?preload)[^>]*\bhref="?([^"\s>]+\.m?js)\b/g;

/**
 * Measures the scripts that a page requests directly.
 * @param publicPath Path of the folder, with which the URLs in the page begin, e.g. `/mfe/booking/1.0.0/`.
 */
export function weighPage(name: string, page: string, publicPath: string): Built {
  const html = readFileSync(page, 'utf8');
  const addresses = new Set([...html.matchAll(tags)].map(([, script, preload]) => script ?? preload ?? ''));
  const files = [...addresses].map((address) =>
    path.join(path.dirname(page), address.replace(publicPath, '')),
  );
  return { name, kib: kibOf(files), requests: files.length };
}

/** Measures the scripts of a container. Those in `site/` belong to the remote's own page and do not count. */
export function weighContainer(name: string, folder: string): Built {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('site'),
  );
  return { name, kib: kibOf(scripts.map((file) => path.join(folder, file))) };
}

/** Refuses a page that exceeds its budget in size or requests, and one without a budget. */
export function checkPage({ name, kib, requests = 0 }: Built, budgets: Budgets): Violation[] {
  const budget = budgets.pages[name];
  if (!budget) return [{ file: name, message: 'has no budget in tools/check/release/budgets.json' }];
  const refused: Violation[] = [];
  if (kib > budget.kib)
    refused.push({
      file: name,
      message: `loads ${kib.toFixed(1)} KiB of scripts; its budget is ${budget.kib}`,
    });
  if (requests > budget.requests)
    refused.push({ file: name, message: `loads ${requests} scripts; its budget is ${budget.requests}` });
  return refused;
}

/** Refuses a container that exceeds its budget. */
export function checkContainer({ name, kib }: Built, budgets: Budgets): Violation[] {
  const budget = budgets.containers[name] ?? budgets.containers.default;
  return kib > budget ? [{ file: name, message: `has ${kib.toFixed(1)} KiB; its budget is ${budget}` }] : [];
}
