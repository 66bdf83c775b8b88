import type { Engagement } from '@studio/contract/members/engagement.schema';
import { reasonWords, STATUS_WORDS } from '@studio/contract/members/engagementWords';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { StatusTag } from '@studio/ui/data';
import { STATUS_TONES } from '../member/member.model.ts';
import { memberPath, toTab } from '../member/memberTab.model.ts';
import { chipsOf, type Chip } from './chip.model.ts';
import styles from './header.module.css';

/** A member's status, beside their name. */
export const MemberStatus = ({ engagement: { status } }: { engagement: Engagement }) => (
  <StatusTag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusTag>
);

/** Under a member's name: why they have their status, and what the desk should act on. */
export function MemberFacts({ member, engagement }: { member: MemberProfile; engagement: Engagement }) {
  const can = useCan();
  const { timezone, currency } = useStudio();
  const today = localDateOf(new Date(), timezone);
  const chips = chipsOf({ engagement, birthday: member.birthday, today, currency });
  return (
    <span className={styles.facts}>
      <span>{reasonWords(engagement.reason, engagement.lastVisitAt)}</span>
      {chips.map((chip) => (
        <OneChip key={chip.label} chip={chip} memberId={member.memberId} isLink={can(chip.permission)} />
      ))}
    </span>
  );
}

function OneChip({ chip, memberId, isLink }: { chip: Chip; memberId: string; isLink: boolean }) {
  const tag = <StatusTag tone={chip.tone}>{chip.label}</StatusTag>;
  if (!isLink) return tag;
  return (
    <Link className={styles.chip} to={memberPath(memberId, chip.tab)} {...toTab(memberId)}>
      {tag}
    </Link>
  );
}
