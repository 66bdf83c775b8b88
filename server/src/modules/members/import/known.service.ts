import type { Naming } from '@studio/contract/values/names/fullName';
import { isId } from '@studio/contract/values/id';
import type { Tx } from '../../../platform/db/database.ts';
import { importRepository } from './import.repository.ts';
import { membersBy, membersNow, type MemberFound } from './known.views.ts';
import type { ImportedMember, RowProblem } from './read/row.rules.ts';
import { belongsTo, isSameName } from './read/sameness.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';

/** With a space between code and number, so that the two can be told apart again. */
const phoneKey = ({ phoneCountryCode, phone }: ImportedMember): string =>
  phone ? `${phoneCountryCode} ${phone}` : '';

export interface Known {
  /** Members of the studio by everything that can name them. */
  known: Map<string, string>;
  /** Client IDs of our own export. */
  own: Set<string>;
  /** Those whom an email address or a phone number has found, by their ids. */
  found: Map<string, MemberFound>;
  /** How the studio orders names. */
  naming: Naming;
}

/** Whom of these the studio has already. */
export async function knownMembers(tx: Tx, members: readonly ImportedMember[]): Promise<Known> {
  const ids = members.map(({ externalId }) => externalId).filter(Boolean);
  const linked = await importRepository(tx).linked('MEMBER', ids);
  const now = await membersNow(tx, [...linked.values(), ...ids.filter(isId)]);
  const found = await membersBy(tx, {
    emails: members.map(({ userEmail }) => userEmail).filter(Boolean),
    phones: members.map(phoneKey).filter(Boolean),
  });
  const known = new Map<string, string>();
  for (const externalId of ids) {
    const memberId = now.get(linked.get(externalId) ?? externalId);
    if (memberId) known.set(`id ${externalId}`, memberId);
  }
  for (const { memberId, userEmail, phone } of found) {
    if (phone) known.set(`phone ${phone}`, memberId);
    if (userEmail) known.set(`email ${userEmail}`, memberId);
  }
  return {
    known,
    own: new Set(ids.filter((id) => now.has(id))),
    found: new Map(found.map((member) => [member.memberId, member])),
    naming: await studioSettings(tx),
  };
}

/** The keys by which a member can be known, the surest first. */
export const keysOf = (member: ImportedMember): string[] =>
  [
    member.userEmail && `email ${member.userEmail}`,
    member.phone && `phone ${member.phoneCountryCode}${member.phone}`,
    member.externalId && `id ${member.externalId}`,
  ].filter(Boolean);

/** The id of a row's member, if the studio has them. */
export const memberIn = (member: ImportedMember, { known }: Pick<Known, 'known'>): string | undefined =>
  keysOf(member)
    .map((key) => known.get(key))
    .find(Boolean);

/**
 * What is wrong with a row that would be taken for a member of another name, such as a child with a parent's email
 * address. Whom a client ID names is that member, however they are called now.
 */
export function strangerIn(member: ImportedMember, { known, found, naming }: Known): RowProblem | null {
  const key = keysOf(member).find((one) => known.has(one));
  const memberId = key && known.get(key);
  const owner = memberId ? found.get(memberId) : undefined;
  if (!key || !owner || known.get(`id ${member.externalId}`) === memberId) return null;
  if (isSameName(owner, member)) return null;
  return belongsTo(key.startsWith('email ') ? 'userEmail' : 'phone', owner, { naming });
}
