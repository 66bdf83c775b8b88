import type { MemberPackage } from '@studio/contract/member-package.schema';
import type { StatusTone } from '@studio/ui/data';

/** How each state reads, and whether it is good news. */
export const SUB_STATUS_WORDS: Record<MemberPackage['subStatus'], { label: string; tone: StatusTone }> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  FROZEN: { label: 'Frozen', tone: 'warning' },
  NOT_STARTED: { label: 'Not started', tone: 'waiting' },
  PENDING: { label: 'Waiting for payment', tone: 'waiting' },
  VOIDED: { label: 'Voided', tone: 'bad' },
};

/** What a sale did: "Ten is active.", "Ten waits for payment." */
export const soldWords = ({ name, status }: Pick<MemberPackage, 'name' | 'status'>): string => `${name} ${status === 'pending' ? 'waits for payment' : 'is active'}.`;

const KIND_WORDS: Record<string, string> = {
  GRANT: 'Bought', BONUS: 'Bonus', CONSUME: 'Booked', RETURN: 'Cancelled in time', FORFEIT: 'Cancelled late', ADJUST: 'Adjusted', EXPIRE: 'Expired', VOID: 'Voided',
};

/** "+10", "−1", "0". */
export const deltaWords = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta).replace('-', '−'));

/** What happened to the credits, in words. */
export const usageWords = (kind: string): string => KIND_WORDS[kind] ?? kind.toLowerCase().replaceAll('_', ' ');
