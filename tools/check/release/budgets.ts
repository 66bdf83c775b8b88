import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Violation } from '../violation.ts';

const KIB = 1024;

/** KiB are of brotli at its best, as the gateway serves files. */
export interface Budgets {
  /** What a page's own HTML names: scripts and preloaded scripts. */
  pages: Record<string, { kib: number; requests: number }>;
  /**
   * All scripts of a remote's container, its pages included; `default` is for one without a budget of its
   * own.
   */
  containers: Record<string, number> & { default: number };
}

export interface Built {
  name: string;
  kib: number;
  /** Absent for a container. */
  requests?: number;
}

/** Compressed size in bytes: of the file that the build compressed already, or measured now. */
function compressedSize(file: string): number {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length;
}

const kibOf = (files: string[]): number => files.reduce((sum, file) => sum + compressedSize(file), 0) / KIB;

const tags =
  /<script\b[^>]*\bsrc="?([^"\s>]+)|<link\b(?=[^>]*\brel="?(?:module)?preload)[^>]*\bhref="?([^"\s>]+\.m?js)\b/g;

/**
 * Weighs the scripts that a page asks for by itself.
 * @param publicPath The address of the folder, which the page's own addresses begin with, e.g.
 * `/mfe/booking/1.0.0/`.
 */
export function weighPage(name: string, page: string, publicPath: string): Built {
  const html = readFileSync(page, 'utf8');
  const addresses = new Set([...html.matchAll(tags)].map(([, script, preload]) => script ?? preload ?? ''));
  const files = [...addresses].map((address) =>
    path.join(path.dirname(page), address.replace(publicPath, '')),
  );
  return { name, kib: kibOf(files), requests: files.length };
}

/** Weighs the scripts of a container; those of a page of its own (`site/`) are the page's. */
export function weighContainer(name: string, folder: string): Built {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && !file.startsWith('site'),
  );
  return { name, kib: kibOf(scripts.map((file) => path.join(folder, file))) };
}

/** Refuses a page that weighs more or asks for more than its budget, and one that has none. */
export function checkPage({ name, kib, requests = 0 }: Built, budgets: Budgets): Violation[] {
  const budget = budgets.pages[name];
  if (!budget) return [{ file: name, message: 'has no budget in tools/check/release/budgets.json' }];
  const refused: Violation[] = [];
  if (kib > budget.kib)
    refused.push({
      file: name,
      message: `asks for ${kib.toFixed(1)} KiB of scripts; ${budget.kib} are its budget`,
    });
  if (requests > budget.requests)
    refused.push({ file: name, message: `asks for ${requests} scripts; ${budget.requests} are its budget` });
  return refused;
}

/** Refuses a container that weighs more than its budget. */
export function checkContainer({ name, kib }: Built, budgets: Budgets): Violation[] {
  const budget = budgets.containers[name] ?? budgets.containers.default;
  return kib > budget
    ? [{ file: name, message: `weighs ${kib.toFixed(1)} KiB; ${budget} are its budget` }]
    : [];
}
