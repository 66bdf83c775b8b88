import type {
  SavePlace,
  StudioPlace,
  ZonePreview,
} from '@studio/contract/configure/place/studioPlace.schema';
import { nameOrderOf } from '@studio/contract/configure/place/nameOrder';
import { localTimeOf } from '@studio/contract/values/time';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal, refusedField } from '../../../platform/refusal.ts';
import type { ZoneChange } from '../../../platform/time/otherZone.rules.ts';
import { movePromises } from '../../booking/booking/booking.api.ts';
import { indexMembers } from '../../members/member-record/member-record.api.ts';
import { moveLeave } from '../../members/availability/availability.api.ts';
import { moveAnnouncements } from '../../packages/announcement/announcement.api.ts';
import { moveCampaigns } from '../../packages/campaign/campaign.api.ts';
import { movePromoCodes } from '../../packages/promo-code/promo-code.api.ts';
import { moveSeries } from '../../schedule/schedule/schedule.api.ts';
import { moveSessions, type SessionAhead, sessionsAhead } from '../../schedule/session/session.api.ts';
import { countClosuresAhead, moveClosures } from '../closure/closure.api.ts';
import { checkCountry, studioSettings, zoneNamed, lockPlace, movePlace } from '../studio/studio.api.ts';
import { movedTo, refuseCurrency, skips } from './studio-place.rules.ts';
import { amountsSet, studioPlace } from './studio-place.views.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

/** How many sessions at a skipped time the preview names. */
const MOST_NAMED = 20;

/** The database's spelling of a zone. @throws {Refusal} INVALID_FIELDS for one that it does not know. */
async function knownZone(tx: Tx, asked: string): Promise<string> {
  const timezone = await zoneNamed(tx, asked);
  if (!timezone) throw refusedField('timezone', 'Choose a time zone');
  return timezone;
}

/** The order in which it writes names: lists of members are sorted by it. */
const orderIn = ({ nameOrder, country }: StudioPlace): string => nameOrderOf(nameOrder, country);

/** Where the studio is. */
export const readPlace = (ctx: StaffContext): Promise<StudioPlace> => ctx.transaction(studioPlace);

/** The sessions whose time the clocks of the new zone skip: those that will still take place. */
const skippedOf = (sessions: readonly SessionAhead[], change: ZoneChange): ZonePreview['skipped'] =>
  sessions
    .filter((session) => skips(session, change))
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime())
    .slice(0, MOST_NAMED)
    .map((session) => ({
      scheduleId: session.scheduleId,
      className: session.className,
      localDate: session.localDate,
      from: localTimeOf(session.startAt, change.from),
      to: localTimeOf(movedTo(session, change).startAt, change.to),
    }));

/**
 * What another time zone would do, without doing it.
 * @throws {Refusal} INVALID_FIELDS for a zone that the database does not know.
 */
export const previewZone = (ctx: StaffContext, asked: string): Promise<ZonePreview> =>
  ctx.transaction(async (tx) => {
    const to = await knownZone(tx, asked);
    const change = { from: (await studioSettings(tx)).timezone, to };
    const sessions = (await sessionsAhead(tx, ctx.now)).filter(({ isCancelled }) => !isCancelled);
    return {
      timezone: to,
      sessions: sessions.length,
      bookings: sessions.reduce((sum, { bookings }) => sum + bookings, 0),
      closures: await countClosuresAhead(tx, ctx.now),
      begun: sessions.filter((session) => movedTo(session, change).startAt <= ctx.now).length,
      skipped: skippedOf(sessions, change),
    };
  });

/** Moves everything that means a wall time of the studio, sessions before what hangs on them. */
async function moveAll(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const sessions = await sessionsAhead(tx, now);
  await moveSessions(
    tx,
    sessions.map((session) => movedTo(session, change)),
  );
  await moveSeries(tx, change.to);
  await movePromises(tx, change, now);
  await moveClosures(tx, change, now);
  await moveLeave(tx, change, now);
  await movePromoCodes(tx, change, now);
  await moveAnnouncements(tx, change, now);
  await moveCampaigns(tx, change, now);
}

/**
 * Changes where the studio is. In another time zone its sessions to come keep their wall times; past ones keep
 * their instants.
 * @throws {Refusal} CHANGED_MEANWHILE when somebody else saved since `version` was read, INVALID_FIELDS for an
 * unknown zone, another country that is none, or another currency after the first sale or import of what has a value.
 */
export const savePlace = (ctx: StaffContext, input: SavePlace): Promise<StudioPlace> =>
  ctx.transaction(async (tx) => {
    if ((await lockPlace(tx)) !== input.version) throw new Refusal('CHANGED_MEANWHILE');
    const timezone = await knownZone(tx, input.timezone);
    const before = await studioPlace(tx);
    checkCountry(input.country, before.country);
    const refusal = refuseCurrency({
      from: before.currency,
      to: input.currency,
      isFixed: before.isCurrencyFixed,
      amounts: await amountsSet(tx),
    });
    if (refusal) throw refusedField('currency', refusal);
    if (timezone !== before.timezone) await moveAll(tx, { from: before.timezone, to: timezone }, ctx.now);
    await movePlace(tx, { ...input, timezone });
    const after = await studioPlace(tx);
    if (orderIn(before) !== orderIn(after)) await indexMembers(tx, null);
    writeAudit(tx, ctx, {
      action: 'studio.move',
      entity: 'studio',
      entityId: ctx.studioId,
      ...changedFields(before, after),
    });
    return after;
  });
