import { readEmail } from './typedEmail.ts';

/** Where most people have their mail. */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'web.de', 'gmx.de'];
/** Others that look like a slip, and are none. */
const REAL = ['mail.com', 'email.com', 'ymail.com', 'gmx.com'];

const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
const swapped = (text: string, at: number): string =>
  text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);

/** Whether one key was left out, added, hit beside the right one, or hit too early. */
const isOneSlip = (typed: string, meant: string): boolean =>
  Array.from(meant + 1).some(
    (_letter, at) =>
      without(meant, at) === typed ||
      without(typed, at) === meant ||
      without(typed, at) === without(meant, at) ||
      swapped(meant, at) === typed,
  );

/** The address that somebody probably means who has typed another: `ana@gmial.com` → `ana@gmail.com`; else `null`. */
export function likelyEmail(typed: string): string | null {
  const [name, host] = readEmail(typed).split('@');
  if (!name || !host || [...HOSTS, ...REAL].includes(host)) return null;
  const meant = HOSTS.find((known) => isOneSlip(host, known));
  return meant ? `${name}@${meant}` : null;
}
