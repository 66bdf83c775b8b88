import type { MessageReach } from '@studio/contract/members/segment.schema';
import type { Addressee } from './chosen.views.ts';

type Reached<Person> = Omit<MessageReach, 'reached'> & { reached: Person[] };

/**
 * Who gets a message. One to several members is marketing, which only those get who agreed to it; one to a single
 * member is personal. Somebody without an address and without consent counts once, as without an address.
 */
export function reachOfMessage<Person extends Pick<Addressee, 'userEmail' | 'agrees'>>(
  people: readonly Person[],
  { isPersonal }: { isPersonal: boolean },
): Reached<Person> {
  const withAddress = people.filter(({ userEmail }) => userEmail !== '');
  const reached = withAddress.filter(({ agrees }) => agrees || isPersonal);
  return {
    reached,
    withoutAddress: people.length - withAddress.length,
    withoutConsent: withAddress.length - reached.length,
  };
}
