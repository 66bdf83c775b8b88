import { bounceKind, type Report } from './bounce.rules.ts';

/** A header's value in a text, with the lines that it goes on in. */
function fieldOf(text: string, name: string): string {
  const found = new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(text)?.[1] ?? '';
  return found.replace(/\s+/g, ' ').trim();
}

/**
 * What a returned message says about the mail that it is about: a delivery status (RFC 3464) that it failed, or a
 * complaint (RFC 5965). `null`: neither. That a mail is late, or that somebody is on holiday, changes nothing.
 */
export function readReturned(message: string): Omit<Report, 'mailId'> | null {
  if (/^abuse$/i.test(fieldOf(message, 'Feedback-Type')))
    return { outcome: 'COMPLAINED', kind: 'OTHER', reason: 'Marked as spam' };
  if (!/^failed$/i.test(fieldOf(message, 'Action'))) return null;
  const said = fieldOf(message, 'Diagnostic-Code').replace(/^smtp;\s*/i, '');
  const status = fieldOf(message, 'Status').split(' ')[0] ?? '';
  const reason = said.includes(status) ? said : `${status} ${said}`.trim();
  return { outcome: 'BOUNCED', kind: bounceKind(`${status} ${said}`), reason };
}
