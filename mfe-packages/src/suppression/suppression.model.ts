import type { SuppressionKind } from '@studio/contract/members/suppression.schema';
import type { StatusTone } from '@studio/ui/data';

/** Why an address is on the list, and what taking it off means. */
export const KIND_WORDS: Record<SuppressionKind, { label: string; tone: StatusTone; warning: string }> = {
  BOUNCED: {
    label: 'Bounced',
    tone: 'bad',
    warning: 'Emails to this address came back. Check it with the member first: they may have a new one.',
  },
  COMPLAINED: {
    label: 'Marked as spam',
    tone: 'bad',
    warning:
      'They marked one of your emails as spam. Only go on if they asked you to: another complaint makes mail providers trust you less.',
  },
  UNSUBSCRIBED: {
    label: 'Unsubscribed',
    tone: 'neutral',
    warning: 'They asked you to stop. Only go on if they have changed their mind.',
  },
};
