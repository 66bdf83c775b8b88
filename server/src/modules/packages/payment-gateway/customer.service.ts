import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { Refusal } from '../../../platform/refusal.ts';
import type { Account, Needs } from './account.service.ts';
import { cardsOf } from './card/card.repository.ts';
import { findCustomer } from './customer.views.ts';

/** The member's customer reference at the provider: the one of their saved cards, or a new one. */
export async function customerOf(
  { db }: Pick<Needs, 'db'>,
  { provider }: Account,
  { studioId, memberId }: { studioId: string; memberId: string },
): Promise<string> {
  const [card] = await cardsOf(db, studioId, memberId);
  if (card) return card.provider_customer;
  const member = await findCustomer(db, studioId, memberId);
  if (!member) throw new Refusal('NOT_FOUND');
  return provider.createCustomer({
    memberId,
    name: fullName({ firstName: member.first_name, lastName: member.last_name }, GIVEN_FIRST),
    userEmail: member.user_email,
  });
}
