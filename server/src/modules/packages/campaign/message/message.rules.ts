import type { MessageReach } from '@studio/contract/members/segment.schema';
import type { Addressee } from './addressee.views.ts';

type Reached<Person> = Omit<MessageReach, 'reached'> & { reached: Person[] };

/**
 * Who gets a message. One to several members is marketing, which only those get who agreed to it and have not been
 * blocked; one to a single member is personal. Everybody counts once, with the first of what keeps them from it.
 */
export function reachOfMessage<
  Person extends Pick<Addressee, 'userEmail' | 'agrees' | 'isBlocked' | 'isSuppressed'>,
>(people: readonly Person[], { isPersonal }: { isPersonal: boolean }): Reached<Person> {
  const welcome = isPersonal ? people : people.filter(({ isBlocked }) => !isBlocked);
  const withAddress = welcome.filter(({ userEmail }) => userEmail !== '');
  const agreeing = withAddress.filter(({ agrees }) => agrees || isPersonal);
  const reached = agreeing.filter(({ isSuppressed }) => !isSuppressed || isPersonal);
  return {
    reached,
    blocked: people.length - welcome.length,
    withoutAddress: welcome.length - withAddress.length,
    withoutConsent: withAddress.length - agreeing.length,
    suppressed: agreeing.length - reached.length,
  };
}
