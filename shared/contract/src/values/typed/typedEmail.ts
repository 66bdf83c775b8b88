/** A text without what comes along when it is copied, and nobody sees: of joiners only those that shape no letters. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .normalize()
    .trim();

/** A domain as mail servers know it: `bücher.de` → `xn--bcher-kva.de`. What is none stays. */
function hostOf(domain: string): string {
  const address = `http://${domain}`;
  const isForeign = /[^\0-\x7f]/.test(domain) && !/[/:?#\\]/.test(domain);
  return isForeign && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** An address as people type or paste it → as mails are sent to it. */
export function readEmail(typed: string): string {
  const text = withoutUnseen(typed.normalize('NFKC'))
    // Marks of direction come along from lists of contacts; no address has them.
    .replace(/[\u061c\u200c\u200d\u202a-\u202e\u2066-\u2069]/g, '')
    .toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return at === 0 ? text : text.slice(0, at) + hostOf(text.slice(at));
}
