import { withoutUnseen } from '../letters/unseen.ts';

/** A domain as mail servers know it: `bücher.de` → `xn--bcher-kva.de`. What is none stays. */
function hostOf(domain: string): string {
  const address = `http://${domain}`;
  const isForeign = /[^\0-\x7f]/.test(domain) && !/[/:?#\\]/.test(domain);
  return isForeign && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address as people type or paste it → as mails are sent to it. */
export function readEmail(typed: string): string {
  const text = withoutUnseen(typed.normalize('NFKC'))
    // No address has a joiner, whatever its letters.
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return at === 0 ? text : text.slice(0, at) + hostOf(text.slice(at));
}
