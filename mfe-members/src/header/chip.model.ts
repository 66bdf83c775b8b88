import type { Permission } from '@studio/contract/configure/roles/roles';
import type { Engagement } from '@studio/contract/members/engagement.schema';
import { milestoneWords } from '@studio/contract/members/engagementWords';
import { formatMoney } from '@studio/contract/values/money';
import { addDays, daysFrom } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';
import type { TabAddress } from '../member/memberTab.model.ts';

/** A fact about a member that the desk should act on, and the tab where it does. */
export interface Chip {
  label: string;
  tone: StatusTone;
  tab: TabAddress;
  /** Without it the tab is not theirs to open. */
  permission: Permission;
}

export interface ChipFacts {
  engagement: Pick<Engagement, 'expiresOn' | 'owed' | 'isWaiverMissing' | 'visits'>;
  birthday: string | null;
  /** The studio's local date. */
  today: string;
  currency: string;
}

function expiryWords(expiresOn: string, today: string): string {
  const days = daysFrom(today, expiresOn);
  if (days <= 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}

/** Somebody born on 29 February has their birthday on the 28th in other years. */
function isBirthday(birthday: string, today: string): boolean {
  const day = birthday.slice(5);
  if (day === today.slice(5)) return true;
  return day === '02-29' && today.endsWith('-02-28') && addDays(today, 1).endsWith('-03-01');
}

/** The facts in the header of a member's page: what costs money first. */
export function chipsOf({ engagement, birthday, today, currency }: ChipFacts): Chip[] {
  const { expiresOn, owed, isWaiverMissing, visits } = engagement;
  const milestone = visits > 0 ? milestoneWords(visits + 1) : null;
  const chips: (Chip | false)[] = [
    owed !== null &&
      Number(owed) > 0 && {
        label: `Owes ${formatMoney(owed, currency)}`,
        tone: 'bad',
        tab: 'transaction-history',
        permission: 'package.view',
      },
    expiresOn !== null && {
      label: expiryWords(expiresOn, today),
      tone: 'warning',
      tab: 'packages',
      permission: 'package.view',
    },
    isWaiverMissing && {
      label: 'Waiver not signed',
      tone: 'warning',
      tab: 'forms',
      permission: 'member.contact',
    },
    birthday !== null &&
      isBirthday(birthday, today) && {
        label: 'Birthday today',
        tone: 'good',
        tab: '',
        permission: 'member.view',
      },
    milestone !== null && {
      label: `Next is their ${milestone}`,
      tone: 'waiting',
      tab: 'engagement',
      permission: 'member.view',
    },
  ];
  return chips.filter((chip) => chip !== false);
}
