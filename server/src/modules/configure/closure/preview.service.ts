import { createHash } from 'node:crypto';
import type { ClosurePreview, PreviewClosure } from '@studio/contract/configure/studio-closure.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { covers } from './closed-time/closedTime.rules.ts';
import { closuresBetween } from './closed-time/closedTime.views.ts';
import { closedDaysOf, extensionChanges, type ClosedDays } from './closure.rules.ts';
import { announcedAtOf } from './closure.views.ts';
import {
  concernedBy,
  countStarted,
  effectsOn,
  listCovered,
  packagesOf,
  type ClosedSpan,
  NO_EFFECTS,
} from './effects.views.ts';
import { checkRooms, withSpan } from './input.service.ts';
import { judgeCancelled } from './sessions.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** A closure as it would become. */
export interface Planned extends ClosedSpan, ClosedDays {
  cancelSessions: boolean;
  extendPackages: string;
}

interface Question {
  input: Planned;
  /** The closure to change; `null` for a new one. */
  studioClosureId: string | null;
  announcedAt: Date;
  now: Date;
}

async function packageEffects(tx: Tx, { input, studioClosureId, announcedAt }: Question) {
  const days = input.extendPackages === 'ACTIVE_PACKS' ? input : null;
  const packages = await packagesOf(tx, { studioClosureId, days, announcedAt });
  return { packages, changes: extensionChanges(days, packages) };
}

/** Sessions that a changed closure restores, because it no longer covers them. */
async function comingBack(tx: Tx, { input, studioClosureId, now }: Question) {
  const cancelled = studioClosureId
    ? await judgeCancelled(
        tx,
        studioClosureId,
        now,
        (state) => !input.cancelSessions || !covers(input, state),
      )
    : [];
  return cancelled.filter(({ refusal }) => refusal === null);
}

/**
 * A hash over every single effect of a closure: two previews with the same counts may concern different
 * people.
 */
async function fingerprintOf(tx: Tx, question: Question): Promise<string> {
  const { input, now } = question;
  const concerned = input.cancelSessions ? await concernedBy(tx, input, now) : [];
  const { changes } = await packageEffects(tx, question);
  const packages = changes.map(
    ({ studioPackageTransactionId, endDate }) => `package ${studioPackageTransactionId} ${endDate}`,
  );
  const back = (await comingBack(tx, question)).map(({ scheduleId }) => `back ${scheduleId}`).toSorted();
  return createHash('sha256')
    .update([...concerned, ...packages, ...back].join('\n'))
    .digest('hex');
}

async function count(tx: Tx, question: Question) {
  const { input, now } = question;
  const { packages, changes } = await packageEffects(tx, question);
  const memberships = new Set(
    packages.filter(({ isMembership }) => isMembership).map((held) => held.studioPackageTransactionId),
  );
  const longer = changes.filter(({ shift }) => shift > 0);
  const { moneyMinor, ...effects } = input.cancelSessions ? await effectsOn(tx, input, now) : NO_EFFECTS;
  return {
    closedDays: closedDaysOf(input),
    ...effects,
    moneyBack: toDecimal(moneyMinor, (await studioSettings(tx)).currency),
    packages: longer.filter((change) => !memberships.has(change.studioPackageTransactionId)).length,
    memberships: longer.filter((change) => memberships.has(change.studioPackageTransactionId)).length,
    startedSessions: await countStarted(tx, input, now),
    restoredSessions: (await comingBack(tx, question)).length,
    shortenedPackages: changes.length - longer.length,
  };
}

/**
 * Previews a closure, or a change of one; writes nothing. @throws {Refusal} NOT_FOUND for an unknown closure,
 * INVALID_FIELDS for an unknown room.
 */
export const previewClosure = (
  ctx: StaffContext,
  { studioClosureId = null, ...body }: PreviewClosure,
): Promise<ClosurePreview> =>
  ctx.transaction(async (tx) => {
    await checkRooms(tx, body);
    const input = withSpan(body, (await studioSettings(tx)).timezone);
    const announcedAt = studioClosureId ? await announcedAtOf(tx, studioClosureId) : ctx.now;
    if (!announcedAt) throw new Refusal('NOT_FOUND');
    const question = { input, studioClosureId, announcedAt, now: ctx.now };
    const overlapping = (await closuresBetween(tx, input.startAt, input.endAt)).filter(
      (closure) => closure.studioClosureId !== studioClosureId,
    );
    return {
      fingerprint: await fingerprintOf(tx, question),
      ...(await count(tx, question)),
      overlapping: overlapping.map((closure) => closure.studioClosureName),
      sessionList: input.cancelSessions ? await listCovered(tx, input, ctx.now) : [],
    };
  });

/**
 * Checks that a closure's effects are still the confirmed ones. Call this with its sessions locked: bookings
 * and cancellations there wait.
 * @throws {Refusal} PREVIEW_OUTDATED with its present effects.
 */
export async function checkConfirmed(tx: Tx, question: Question, confirmed: string): Promise<void> {
  const fingerprint = await fingerprintOf(tx, question);
  if (fingerprint !== confirmed)
    throw new Refusal('PREVIEW_OUTDATED', { data: { fingerprint, ...(await count(tx, question)) } });
}
