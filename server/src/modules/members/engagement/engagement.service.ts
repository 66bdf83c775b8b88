import type { Engagement } from '@studio/contract/members/engagement.schema';
import { toDecimal } from '@studio/contract/values/money';
import { localDateOf } from '@studio/contract/values/time';
import type { StaffContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { readOfMember, seesMoney } from '../member/member.api.ts';
import { birthdaysFrom, percentOf } from './engagement.rules.ts';
import { endsForGood, figuresNow, visitsByWeek } from './figures.views.ts';

/**
 * How a member is doing now, by the same figures as the night's.
 * @throws {Refusal} NOT_FOUND for a member that this person cannot see.
 */
export const readEngagement = (ctx: StaffContext, memberId: string): Promise<Engagement> =>
  readOfMember(ctx, memberId, async (tx) => {
    const { timezone, currency, weekStart, attributes } = await studioSettings(tx);
    const today = localDateOf(ctx.now, timezone);
    const query = {
      memberIds: [memberId],
      today,
      now: ctx.now,
      birthdays: birthdaysFrom(today),
      lowCredits: attributes.lowCreditThreshold,
    };
    const [figures, weeks, expiresOn] = await Promise.all([
      figuresNow(tx, query),
      visitsByWeek(tx, memberId, { today, weekStart }),
      endsForGood(tx, query),
    ]);
    if (!figures) throw new Refusal('NOT_FOUND');
    const { visits90, no_shows90: noShows, late_cancels90: lateCancels } = figures;
    return {
      memberId,
      status: figures.status,
      reason: figures.reason,
      visits: figures.visits,
      visits30: figures.visits30,
      visits90,
      avgWeekly: (figures.visits_12_weeks / 12).toFixed(1),
      lastVisitAt: figures.last_visit_at?.toISOString() ?? null,
      nextBookingAt: figures.next_booking_at?.toISOString() ?? null,
      lateCancelRate90: percentOf(lateCancels, visits90 + noShows + lateCancels),
      noShowRate90: percentOf(noShows, visits90 + noShows),
      tenureDays: figures.tenure_days,
      streakWeeks: figures.streak_weeks,
      lifetimeSpend: seesMoney(ctx) ? toDecimal(figures.spent_minor, currency) : null,
      expiresOn,
      owed: seesMoney(ctx) ? toDecimal(figures.owed_minor, currency) : null,
      isWaiverMissing: figures.is_unsigned,
      weeks,
      joinedAt: figures.joined_at.toISOString(),
    };
  });
