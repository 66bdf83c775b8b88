import { MILESTONES, type Engagement } from '@studio/contract/members/engagement.schema';
import { reasonWords, STATUS_WORDS } from '@studio/contract/members/engagementWords';
import { PEOPLE_FIGURE_WORDS } from '@studio/contract/reports/figureWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatNumber } from '@studio/contract/values/typed/numbers';
import { formatDay, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Flex, QueryBoundary } from '@studio/ui';
import { Descriptions, StatusTag, Tag } from '@studio/ui/data';
import { STATUS_TONES } from '../member/member.model.ts';
import styles from './engagement.module.css';
import { useGetEngagementQuery } from './engagementApi.ts';
import { VisitsByWeek } from './VisitsByWeek.tsx';

/** How a member is doing: status with its reason, visits by week, milestones and figures. */
export function EngagementDetails({ memberId }: { memberId: string }) {
  const engagement = useGetEngagementQuery(memberId);
  return (
    <QueryBoundary query={engagement} what="engagement">
      {(found) => (
        <Flex vertical gap={24}>
          <Status engagement={found} />
          <VisitsByWeek weeks={found.weeks} />
          <Milestones visits={found.visits} />
          <Figures engagement={found} />
        </Flex>
      )}
    </QueryBoundary>
  );
}

const Status = ({ engagement: { status, reason, lastVisitAt } }: { engagement: Engagement }) => (
  <p className={styles.status}>
    <StatusTag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</StatusTag>{' '}
    {reasonWords(reason, lastVisitAt)}
  </p>
);

/** Those that were reached, and the next one. */
function Milestones({ visits }: { visits: number }) {
  const next = MILESTONES.find((milestone) => milestone > visits);
  return (
    <section>
      <h2 className={styles.title}>Milestones</h2>
      <Flex gap={8} wrap>
        {MILESTONES.filter((milestone) => milestone <= visits).map((milestone) => (
          <Tag key={milestone} color="success" variant="filled">
            {milestone === 1 ? 'First visit' : `${milestone} visits`}
          </Tag>
        ))}
        {next ? <span>{`${next - visits} to go until ${next === 1 ? 'the first' : next}`}</span> : null}
      </Flex>
    </section>
  );
}

const percent = (rate: number | null): string => (rate === null ? '—' : `${rate}%`);
const weeks = (count: number): string => `${count} ${count === 1 ? 'week' : 'weeks'} in a row`;

function Figures({ engagement }: { engagement: Engagement }) {
  const { timezone, currency } = useStudio();
  const day = (instant: string | null) => (instant === null ? '—' : formatDay(instant, timezone));
  const date = (instant: string | null) =>
    instant === null ? '—' : formatLocalDate(localDateOf(instant, timezone));
  const { lifetimeSpend } = engagement;
  return (
    <Descriptions
      items={[
        { key: 'Visits', label: 'Visits', children: engagement.visits },
        { key: 'Visits, 30 days', label: 'Visits, 30 days', children: engagement.visits30 },
        { key: 'Visits, 90 days', label: 'Visits, 90 days', children: engagement.visits90 },
        {
          key: 'Average per week',
          label: 'Average per week',
          children: formatNumber(engagement.avgWeekly, currency),
        },
        { key: 'Streak', label: 'Streak', children: weeks(engagement.streakWeeks) },
        { key: 'Last visit', label: 'Last visit', children: date(engagement.lastVisitAt) },
        { key: 'Next booking', label: 'Next booking', children: day(engagement.nextBookingAt) },
        {
          key: 'Late cancellations, 90 days',
          label: 'Late cancellations, 90 days',
          children: percent(engagement.lateCancelRate90),
        },
        { key: 'No-shows, 90 days', label: 'No-shows, 90 days', children: percent(engagement.noShowRate90) },
        {
          key: 'Member since',
          label: 'Member since',
          children: formatLocalDate(localDateOf(engagement.joinedAt, timezone)),
        },
        ...(lifetimeSpend === null
          ? []
          : [
              {
                key: 'Lifetime spend',
                label: 'Lifetime spend',
                children: (
                  <span>
                    {formatMoney(lifetimeSpend, currency)}
                    <br />
                    <small>{PEOPLE_FIGURE_WORDS.lifetimeSpend}</small>
                  </span>
                ),
              },
            ]),
      ]}
    />
  );
}
