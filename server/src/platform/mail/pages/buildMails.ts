import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfMails, KEYS, MAILS_FILE, readMails, type BuiltMails, type MailPages } from './mailPages.ts';

async function compileAll(): Promise<MailPages> {
  // Imported late, because most calls find everything built and need no MJML.
  const { compileMail } = await import('./compileMail.ts');
  const pages: Partial<MailPages> = {};
  for (const key of [...KEYS, 'BLOCKS'] as const) pages[key] = await compileMail(key);
  return pages as MailPages;
}

/**
 * Builds the HTML of all mails, unless it is already built from the current sources. Everything that starts a
 * server calls this first. Safe in several processes at once, because the file appears in one step.
 * @throws as `compileMail`.
 */
export async function buildMails(file = MAILS_FILE): Promise<void> {
  if (readMails(file)) return;
  const built: BuiltMails = { hash: hashOfMails(), pages: await compileAll() };
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(unfinished, JSON.stringify(built));
  renameSync(unfinished, file);
}

const USAGE = `Usage: npm run mail:html -w server

Builds the HTML of all mails, unless it is there from the present sources.`;

async function main(): Promise<void> {
  if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(`${USAGE}\n`);
  else await buildMails();
}

// Not awaited, because jest loads this file with require(), which refuses a top-level await.
if (import.meta.main) void main();
