import { formatMoney } from '@studio/contract/values/money';
import { PEOPLE_FIGURE_WORDS } from '@studio/contract/reports/figureWords';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { formatDateTime, formatDayTime, formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { StatCard } from '@studio/ui';
import { Descriptions } from '@studio/ui/data';
import { contactWords, creditsWords, phoneWords } from './member.model.ts';
import styles from './MemberOverview.module.css';

/** A member in figures and facts. */
export function MemberOverview({ member }: { member: MemberProfile }) {
  const { timezone, currency } = useStudio();
  const {
    visits,
    upcomingBookings,
    lifetimeSpend,
    nextBookingAt,
    lastVisitAt,
    userEmail,
    birthday,
    joinedAt,
    address,
    emergencyContact,
  } = member;
  const moment = (instant: string | null) => (instant ? formatDayTime(instant, timezone) : '—');
  return (
    <>
      <div className={styles.figures}>
        <StatCard label="Visits" value={visits} />
        <StatCard label="Upcoming bookings" value={upcomingBookings} />
        <StatCard label="Credits left" value={creditsWords(member)} />
        {lifetimeSpend !== null && (
          <StatCard
            label="Lifetime spend"
            value={formatMoney(lifetimeSpend, currency)}
            note={PEOPLE_FIGURE_WORDS.lifetimeSpend}
          />
        )}
      </div>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'next', label: 'Next booking', children: moment(nextBookingAt) },
          {
            key: 'last',
            label: 'Last visit',
            children: lastVisitAt ? formatDateTime(lastVisitAt, timezone) : '—',
          },
          { key: 'phone', label: 'Phone', children: phoneWords(member) },
          { key: 'email', label: 'Email', children: userEmail || '—' },
          ...(address ? [{ key: 'address', label: 'Address', children: address }] : []),
          ...(emergencyContact.name
            ? [{ key: 'emergency', label: 'Emergency contact', children: contactWords(emergencyContact) }]
            : []),
          { key: 'birthday', label: 'Birthday', children: birthday ? formatLocalDate(birthday) : '—' },
          {
            key: 'joined',
            label: 'Member since',
            children: formatLocalDate(localDateOf(joinedAt, timezone)),
          },
        ]}
      />
    </>
  );
}
