import type { ClassPassSync } from '@studio/contract/booking/class-pass.schema';
import { writeAudit, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { classPassRepository, type Config } from './class-pass.repository.ts';
import { sellable, type PushedSession } from './class-pass.rules.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { reservePartnerSpots } from '../../schedule/session/session.api.ts';
import { DAYS_AHEAD, offeredSessions, type OfferedSession } from './class-pass.views.ts';
import type { Partner, Venue } from './partner.service.ts';

const hasChanged = (session: PushedSession, lastPushed: OfferedSession['lastPushed']): boolean =>
  !lastPushed ||
  lastPushed.placesLeft !== session.placesLeft ||
  lastPushed.className !== session.className ||
  lastPushed.startAt.getTime() !== session.startAt.getTime() ||
  lastPushed.endAt.getTime() !== session.endAt.getTime();

/** The changes since the last push to the partner. */
function changesOf(
  sessions: readonly OfferedSession[],
  { closeMinutes, now }: { closeMinutes: number; now: Date },
) {
  const isGone = ({ status, spots }: OfferedSession): boolean => status !== 'PUBLISHED' || spots === 0;
  const gone = sessions
    .filter((session) => isGone(session) && session.lastPushed)
    .map(({ scheduleId }) => scheduleId);
  const changed = sessions
    .filter((session) => !isGone(session))
    .flatMap((session) => {
      const { scheduleId, className, startAt, endAt, lastPushed } = session;
      const pushed = {
        scheduleId,
        className,
        startAt,
        endAt,
        placesLeft: sellable(session, { closeMinutes, now }),
      };
      return hasChanged(pushed, lastPushed) ? [pushed] : [];
    });
  return { changed, gone };
}

/** A line that the channel itself writes to the log. */
async function note(tx: Tx, now: Date, entry: Pick<AuditEntry, 'action' | 'after'>): Promise<void> {
  const { studioId } = await studioSettings(tx);
  writeAudit(
    tx,
    { audience: 'system', studioId, now },
    { entity: 'class_pass', entityId: studioId, ...entry },
  );
}

interface Link {
  partner: Partner;
  venue: Venue;
  config: Config;
  now: Date;
}

/**
 * Pushes every changed session of the next four weeks to the partner. A failed push is repeated by the next
 * run, and the studio sees the reason.
 */
export async function syncPartner(tx: Tx, { partner, venue, config, now }: Link): Promise<ClassPassSync> {
  const classPass = classPassRepository(tx);
  await reservePartnerSpots(tx, { defaultSpots: config.default_spots, daysAhead: DAYS_AHEAD, now });
  const { changed, gone } = changesOf(await offeredSessions(tx, now), {
    closeMinutes: config.close_minutes,
    now,
  });
  try {
    if (changed.length > 0) await partner.push(venue, changed);
    if (gone.length > 0) await partner.withdraw(venue, gone);
  } catch (error) {
    const errors = [error instanceof Error ? error.message : 'The partner could not be reached.'];
    await classPass.save({ errors });
    // Once, not with every run.
    if (config.errors.length === 0)
      await note(tx, now, { action: 'classPass.fail', after: { error: errors[0] } });
    return { pushed: 0, withdrawn: 0, errors };
  }
  await classPass.notePushed(changed, now);
  await classPass.noteWithdrawn(gone, now);
  if (config.errors.length > 0) await note(tx, now, { action: 'classPass.recover' });
  if (changed.length + gone.length > 0 || config.errors.length > 0 || !config.last_sync_at)
    await classPass.save({ last_sync_at: now, errors: [] });
  return { pushed: changed.length, withdrawn: gone.length, errors: [] };
}
