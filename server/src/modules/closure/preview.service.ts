import type { ClosurePreview, PreviewClosure } from '@studio/contract/studio-closure.schema';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { studioSettings } from '../studio/studio.facts.ts';
import { closedDaysOf, covers, extensionChanges } from './closure.rules.ts';
import { announcedAtOf, closuresBetween } from './closure.views.ts';
import { countStarted, effectsOn, listCovered, packagesOf, type Effects } from './effects.views.ts';
import { checkRooms, withSpan } from './input.service.ts';
import { judgeCancelled } from './sessions.service.ts';

type StaffContext = ContextOf<Access<StaffIdentity>>;

const NO_EFFECTS: Effects = { sessions: 0, bookings: 0, waiting: 0, members: 0, credits: 0 };

/**
 * What a closure, or a change of one, would do. Nothing is written.
 * @throws {Refusal} 40400 for an unknown closure, 40000 for an unknown room.
 */
export const previewClosure = (ctx: StaffContext, { studioClosureId = null, ...body }: PreviewClosure): Promise<ClosurePreview> =>
  ctx.transaction(async (tx) => {
    await checkRooms(tx, body);
    const { timezone } = await studioSettings(tx);
    const input = withSpan(body, timezone);
    const announcedAt = studioClosureId ? await announcedAtOf(tx, studioClosureId) : ctx.now;
    if (!announcedAt) throw new Refusal('40400');

    const isExtending = body.extendPackages === 'ACTIVE_PACKS';
    const packages = await packagesOf(tx, { studioClosureId, days: isExtending ? input : null, announcedAt });
    const changes = extensionChanges(isExtending ? input : null, packages);
    const memberships = new Set(packages.filter(({ isMembership }) => isMembership).map((held) => held.studioPackageTransactionId));
    const longer = changes.filter(({ shift }) => shift > 0);

    const cancelled = studioClosureId ? await judgeCancelled(tx, studioClosureId, ctx.now, (state) => !input.cancelSessions || !covers(input, state)) : [];
    const overlapping = (await closuresBetween(tx, input.startAt, input.endAt)).filter((closure) => closure.studioClosureId !== studioClosureId);
    return {
      closedDays: closedDaysOf(input),
      ...(input.cancelSessions ? await effectsOn(tx, input, ctx.now) : NO_EFFECTS),
      packages: longer.filter((change) => !memberships.has(change.studioPackageTransactionId)).length,
      memberships: longer.filter((change) => memberships.has(change.studioPackageTransactionId)).length,
      startedSessions: await countStarted(tx, input, ctx.now),
      restoredSessions: cancelled.filter(({ refusal }) => refusal === null).length,
      shortenedPackages: changes.length - longer.length,
      overlapping: overlapping.map((closure) => closure.studioClosureName),
      sessionList: input.cancelSessions ? await listCovered(tx, input, ctx.now) : [],
    };
  });
