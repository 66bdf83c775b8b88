import type { Approval } from '@studio/contract/orders/approval.schema';
import type { StatusTone } from '@studio/ui/data';

export const APPROVAL_WORDS: Record<Approval['status'], { label: string; tone: StatusTone }> = {
  OPEN: { label: 'Waiting', tone: 'waiting' },
  APPROVED: { label: 'Approved', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'neutral' },
};

/** Who decided and why, in a few words; empty while nobody has. */
export const decisionWords = ({ decidedBy, note }: Pick<Approval, 'decidedBy' | 'note'>): string =>
  [decidedBy ? `By ${decidedBy}` : '', note].filter(Boolean).join(': ');
