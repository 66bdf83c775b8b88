import type { RemovedSample, SampleStanding } from '@studio/contract/shell/sampleData.schema';
import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockStudio } from '../../../platform/db/sql/lockStudio.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addSampleBookings, deleteUnusedBookings } from '../../booking/booking/booking.api.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { deleteUnusedMembers, addMember } from '../../members/member-record/member-record.api.ts';
import { addSamplePlans, deleteUnusedPlans } from '../../packages/package/package.api.ts';
import { addSampleClasses, deleteUnusedClasses } from '../../schedule/class-template/class-template.api.ts';
import { deleteUnusedSessions, addSessions } from '../../schedule/session/session.api.ts';
import { sampleRepository } from './sample-data.repository.ts';
import {
  refuseLoading,
  SAMPLE_CLASSES,
  SAMPLE_CLIENTS,
  SAMPLE_PLANS,
  sampleSessions,
} from './sample-data.rules.ts';
import { namesOf, standingOf } from './sample-data.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** Whether sample data is loaded, and if not, whether it can be. */
export const readSample = (ctx: StaffContext): Promise<SampleStanding> =>
  ctx.transaction(async (tx) => {
    const standing = await standingOf(tx);
    return { isLoaded: standing.isLoaded, canLoad: refuseLoading(standing) === null };
  });

/** Clients without an email address and with a number that nobody can have. */
async function addClients(tx: Tx, now: Date): Promise<string[]> {
  const { callingCode } = await studioSettings(tx);
  const ids: string[] = [];
  for (const [n, { firstName, lastName }] of SAMPLE_CLIENTS.entries()) {
    const memberId = await addMember(tx, {
      first_name: firstName,
      last_name: lastName,
      user_email: '',
      phone: `0000000${n}`,
      phone_country_code: callingCode,
      joined_at: now,
    });
    if (memberId) ids.push(memberId);
  }
  return ids;
}

interface Made {
  classIds: readonly string[];
  memberIds: readonly string[];
}

async function addSchedule(tx: Tx, ctx: StaffContext, { classIds, memberIds }: Made): Promise<void> {
  const samples = sampleRepository(tx);
  const { timezone } = await studioSettings(tx);
  const sessions = sampleSessions(localDateOf(ctx.now, timezone), timezone);
  const places: { scheduleId: string; memberId: string }[] = [];
  for (const { classAt, clientsAt, ...slot } of sessions) {
    const content = {
      class_templ_id: classIds[classAt] ?? '',
      staff_id: ctx.staffId,
      capacity: SAMPLE_CLASSES[classAt]?.capacity ?? 10,
      credit_cost: 1,
    };
    const [scheduleId] = await addSessions(tx, content, [slot], ctx.now);
    if (!scheduleId) throw new Error('A session that was just made has no id');
    await samples.note('SESSION', [scheduleId]);
    for (const at of clientsAt) {
      const memberId = memberIds[at];
      if (memberId) places.push({ scheduleId, memberId });
    }
  }
  await samples.note('BOOKING', await addSampleBookings(tx, places, ctx));
}

/**
 * Loads two weeks of classes with plans, clients and bookings.
 * @throws {Refusal} IN_USE when they are loaded already, or the studio does business of its own.
 */
export const loadSample = (ctx: StaffContext): Promise<SampleStanding> =>
  ctx.transaction(async (tx) => {
    const samples = sampleRepository(tx);
    await lockStudio(tx);
    const refusal = refuseLoading(await standingOf(tx));
    if (refusal) throw new Refusal('IN_USE', { message: refusal });
    const classIds = await addSampleClasses(tx, SAMPLE_CLASSES, ctx.now);
    await samples.note('CLASS', classIds);
    await samples.note('PLAN', await addSamplePlans(tx, SAMPLE_PLANS, ctx.now));
    const memberIds = await addClients(tx, ctx.now);
    await samples.note('MEMBER', memberIds);
    await addSchedule(tx, ctx, { classIds, memberIds });
    writeAudit(tx, ctx, { action: 'sampleData.load', entity: 'studio', entityId: ctx.studioId });
    return { isLoaded: true, canLoad: false };
  });

/**
 * Removes the sample data, what hangs on it first. What the studio's own bookings or sales refer to stays, and is the
 * studio's own from then on.
 */
export const removeSample = (ctx: StaffContext): Promise<RemovedSample> =>
  ctx.transaction(async (tx) => {
    const samples = sampleRepository(tx);
    await lockStudio(tx);
    await deleteUnusedBookings(tx, await samples.ids('BOOKING'));
    await deleteUnusedSessions(tx, await samples.ids('SESSION'));
    const kept = [
      ...(await deleteUnusedClasses(tx, await samples.ids('CLASS'))),
      ...(await deleteUnusedPlans(tx, await samples.ids('PLAN'))),
      ...(await deleteUnusedMembers(tx, await samples.ids('MEMBER'))),
    ];
    const names = await namesOf(tx, kept);
    await samples.forgetAll();
    writeAudit(tx, ctx, {
      action: 'sampleData.remove',
      entity: 'studio',
      entityId: ctx.studioId,
      after: { kept: names },
    });
    return { kept: names };
  });
