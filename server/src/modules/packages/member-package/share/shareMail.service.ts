import { countOf } from '@studio/contract/values/duration';
import { formatLocalDate } from '@studio/contract/values/time';
import { fullName, type Naming } from '@studio/contract/values/names/fullName';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { Person } from '../share.repository.ts';

interface SharedCredits {
  studioId: string;
  packageName: string;
  endDate: string | null;
  credits: number;
  writing: Naming & Dating;
  now: Date;
}

/** Mails both the giver and the recipient of credits. */
export function mailShared(
  tx: Tx,
  { owner, recipient }: { owner: Person; recipient: Person },
  { studioId, packageName, endDate, credits, writing, now }: SharedCredits,
): void {
  const about = { package_name: packageName, credits: countOf(credits, 'credit') };
  queueMail(
    tx,
    {
      studioId,
      to: owner.userEmail,
      template: 'CREDITS_SHARED_OUT',
      variables: {
        ...about,
        member_first_name: owner.firstName,
        counterpart: fullName(recipient, writing),
      },
    },
    now,
  );
  const validity_text = endDate
    ? `They can be used until ${formatLocalDate(endDate, writing)}.`
    : 'They do not expire.';
  queueMail(
    tx,
    {
      studioId,
      to: recipient.userEmail,
      template: 'CREDITS_SHARED_IN',
      variables: {
        ...about,
        member_first_name: recipient.firstName,
        counterpart: fullName(owner, writing),
        validity_text,
      },
    },
    now,
  );
}
