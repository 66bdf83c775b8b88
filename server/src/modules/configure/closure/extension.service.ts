import { localDateOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { lockValidity, setEndDates } from '../../packages/member-package/member-package.api.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { closureRepository } from './closure.repository.ts';
import {
  extensionChanges,
  type ClosedDays,
  type ExtensionChange,
  type HeldPackage,
} from './closure.rules.ts';
import { mailExtensions } from './closureMail.service.ts';
import { packagesOf } from './effects.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** The parts of a closure that decide about extensions; `studioClosureName` is the reason. */
export interface Extending extends ClosedDays {
  studioClosureName: string;
  extendPackages: string;
  notify: boolean;
}

interface ExtensionRequest {
  studioClosureId: string;
  /** The closure's present state; `null` when it is undone. */
  closure: Extending | null;
  /** The instant of the announcement; buyers of packages sold later knew of the closure. */
  announcedAt: Date;
}

const isLonger = ({ shift }: ExtensionChange): boolean => shift > 0;

/** Extends packages as the closure now requires, and takes back extensions that it no longer gives. */
export async function extendFor(
  tx: Tx,
  ctx: StaffContext,
  { studioClosureId, closure, announcedAt }: ExtensionRequest,
): Promise<{ extendedPackages: number; shortenedPackages: number }> {
  const extending = closure?.extendPackages === 'ACTIVE_PACKS' ? closure : null;
  const found = new Map(
    (await packagesOf(tx, { studioClosureId, days: extending, announcedAt })).map((held) => [
      held.studioPackageTransactionId,
      held,
    ]),
  );
  const locked = await lockValidity(tx, [...found.keys()]);
  const held = locked.map((validity): HeldPackage => ({
    days: 0,
    lastBookedDate: null,
    ...found.get(validity.studioPackageTransactionId),
    ...validity,
  }));
  const changes = extensionChanges(extending, held);
  const { timezone } = await studioSettings(tx);
  const reason = closure ? `Closed: ${closure.studioClosureName}` : 'A closure was taken back';
  await setEndDates(tx, changes, {
    today: localDateOf(ctx.now, timezone),
    now: ctx.now,
    staffId: ctx.staffId,
    reason,
  });
  await closureRepository(tx).noteExtensions(studioClosureId, changes);
  const before = new Map(locked.map((validity) => [validity.studioPackageTransactionId, validity]));
  for (const { studioPackageTransactionId: entityId, endDate } of changes) {
    writeAudit(tx, ctx, {
      action: 'package.extend',
      entity: 'member_package',
      entityId,
      before: { endDate: before.get(entityId)?.endDate ?? null },
      after: { endDate, studioClosureId },
      reason: closure?.studioClosureName ?? '',
    });
  }
  const longer = changes.filter(isLonger);
  if (extending?.notify)
    await mailExtensions(tx, {
      closure: extending,
      extensions: longer,
      settings: await studioSettings(tx),
      now: ctx.now,
    });
  return { extendedPackages: longer.length, shortenedPackages: changes.length - longer.length };
}
