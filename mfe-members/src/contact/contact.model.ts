import type { Contact } from '@studio/contract/members/contactLog.schema';
import { formatLocalDay } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';

/** What a follow-up asks for on a day; null when there is none. */
export function followUpWords(
  { followUpOn, doneAt }: Pick<Contact, 'followUpOn' | 'doneAt'>,
  today: string,
): { label: string; tone: StatusTone } | null {
  if (followUpOn === null) return null;
  if (doneAt !== null) return { label: 'Followed up', tone: 'good' };
  if (followUpOn > today) return { label: `Follow up on ${formatLocalDay(followUpOn)}`, tone: 'waiting' };
  return followUpOn === today
    ? { label: 'Follow up today', tone: 'warning' }
    : { label: `Follow-up due since ${formatLocalDay(followUpOn)}`, tone: 'bad' };
}
