import type {
  ClassPassDetail,
  ClassPassTrial,
  ClassPassTried,
  SaveClassPassClass,
} from '@studio/contract/booking/class-pass.schema';
import { fullName, GIVEN_FIRST } from '@studio/contract/values/names/fullName';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changedFields.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { announce } from '../../../platform/live/announce.ts';
import { studioSettings } from '../../configure/studio/studio.api.ts';
import { lockPartnerPlaces, setPartnerPlaces } from '../../schedule/class-template/class-template.api.ts';
import { setPartnerSpots } from '../../schedule/session/session.api.ts';
import { classPassRepository, type Config } from './class-pass.repository.ts';
import { sellable } from './class-pass.rules.ts';
import { DAYS_AHEAD, offeredSessions, sessionExists } from './class-pass.views.ts';
import { partnerClasses, partnerLog } from './detail.views.ts';
import { logWords } from './log.rules.ts';
import { cancelReservation, placesLeftIn, reserve } from './reservation.service.ts';
import type { StaffContext } from '../../../platform/http/guard/access.ts';

async function detailOf(tx: Tx, now: Date): Promise<ClassPassDetail> {
  const { close_minutes: closeMinutes } = await classPassRepository(tx).config();
  const clock = await studioSettings(tx);
  const [classes, sessions, log] = [
    await partnerClasses(tx),
    await offeredSessions(tx, now),
    await partnerLog(tx),
  ];
  return {
    classes,
    sessions: sessions
      .filter(({ status, spots }) => status === 'PUBLISHED' && spots > 0)
      .map((session) => ({
        scheduleId: session.scheduleId,
        className: session.className,
        startAt: session.startAt.toISOString(),
        spots: session.spots,
        taken: session.taken,
        placesLeft: sellable(session, { closeMinutes, now }),
      })),
    log: log.map((line) => ({
      at: line.at.toISOString(),
      event: line.event,
      text: logWords(line, clock),
    })),
  };
}

/** Classes, sessions and the log of the channel. */
export const readDetail = (ctx: StaffContext): Promise<ClassPassDetail> =>
  ctx.transaction((tx) => detailOf(tx, ctx.now));

/**
 * Decides how many places of a class the partner sells, also in its sessions of the next four weeks. What it
 * has sold stays.
 * @throws {Refusal} NOT_FOUND for an unknown class.
 */
export const saveClass = (
  ctx: StaffContext,
  { classTemplId, enabled, spots }: SaveClassPassClass,
): Promise<ClassPassDetail> =>
  ctx.transaction(async (tx) => {
    const before = await lockPartnerPlaces(tx, classTemplId);
    if (!before) throw new Refusal('NOT_FOUND');
    await setPartnerPlaces(tx, classTemplId, { enabled, spots }, ctx.now);
    const { default_spots: standard } = await classPassRepository(tx).config();
    const places = enabled ? spots || standard : 0;
    await setPartnerSpots(tx, classTemplId, { spots: places, daysAhead: DAYS_AHEAD, now: ctx.now });
    writeAudit(tx, ctx, {
      action: 'classPass.spots',
      entity: 'class_template',
      entityId: classTemplId,
      ...changedFields(before, { enabled, spots }),
    });
    announce(tx, { type: 'ClassTemplate', id: 'LIST' });
    announce(tx, { type: 'Session', id: 'LIST' });
    return detailOf(tx, ctx.now);
  });

const GUEST = { firstName: 'Sandbox', lastName: 'Guest' };

async function play(
  tx: Tx,
  ctx: StaffContext,
  { act, scheduleId, reservationId }: ClassPassTrial & { reservationId: string },
  config: Config,
): Promise<void> {
  const email = `${reservationId}@sandbox.invalid`;
  if (act === 'RESERVE')
    await reserve(tx, ctx, { config, reservation: { ...GUEST, scheduleId, reservationId, email } });
  else await cancelReservation(tx, ctx, reservationId);
}

/**
 * Plays the partner: sells a place of a session, or gives back what was sold that way.
 * @throws {Refusal} REQUEST_FINAL while the channel is off or real, and as `reserve` and `cancelReservation`.
 */
export const tryOut = (ctx: StaffContext, trial: ClassPassTrial): Promise<ClassPassTried> =>
  ctx.transaction(async (tx) => {
    if (!(await sessionExists(tx, trial.scheduleId))) throw new Refusal('NOT_FOUND');
    const config = await classPassRepository(tx).config();
    if (!config.enabled) throw new Refusal('REQUEST_FINAL', { message: 'ClassPass is switched off.' });
    if (config.mode !== 'SANDBOX')
      throw new Refusal('REQUEST_FINAL', { message: 'This venue is connected to the real partner.' });
    const reservationId = trial.act === 'CANCEL' ? trial.reservationId : `sandbox-${newId()}`;
    await play(tx, ctx, { ...trial, reservationId }, config);
    writeAudit(tx, ctx, {
      action: 'classPass.sandbox',
      entity: 'session',
      entityId: trial.scheduleId,
      after: { action: trial.act },
    });
    announce(tx, { type: 'Session', id: trial.scheduleId });
    return {
      reservationId,
      guestName: fullName(GUEST, GIVEN_FIRST),
      placesLeft: await placesLeftIn(tx, trial.scheduleId, { config, now: ctx.now }),
    };
  });
