/** The parts of a sender. */
export interface Sender {
  name: string;
  address: string;
  domain: string;
}

const SENDER = /^\s*(?:"?([^"<>]*?)"?\s*<([^\s<>@]+@([^\s<>@]+))>|([^\s<>@]+@([^\s<>@]+)))\s*$/;

/** Whether this is an address, with or without a name before it. */
export const isSender = (text: string): boolean => SENDER.test(text);

/** Reads `Studio <no-reply@studio.example>` or a bare address. @throws when it is neither. */
export function parseSender(text: string): Sender {
  const [, name = '', named, namedDomain, bare, bareDomain] = SENDER.exec(text) ?? [];
  const address = named ?? bare;
  const domain = namedDomain ?? bareDomain;
  if (!address || !domain) throw new Error(`${text} is not the address of a sender`);
  return { name: name || 'Studio', address, domain };
}
