import type { PublicAppointment } from '@studio/contract/booking/appointment.schema';
import { toDecimal } from '@studio/contract/values/money';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { MemberContext } from '../../../platform/http/guard/access.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type VisibleTemplate, visibleTemplates } from '../class-template/class-template.api.ts';
import { studioIdByExtension, studioSettings } from '../../configure/studio/studio.api.ts';
import {
  type OfferedTemplate,
  offeredTemplates,
  takersOf,
  type Visibility,
} from '../appointment-time/appointment-time.api.ts';

async function toOffer(
  tx: Tx,
  template: OfferedTemplate,
  { currency, shown }: { currency: string; shown: VisibleTemplate | undefined },
): Promise<PublicAppointment> {
  const { classTemplId, className, description, durationMin, creditCost, maxAdvanceDays, priceMinor } =
    template;
  const people = await takersOf(tx, template, null);
  return {
    classTemplId,
    className,
    description,
    durationMin,
    creditCost,
    maxAdvanceDays,
    price: priceMinor === null ? null : toDecimal(priceMinor, currency),
    preparationNotes: shown?.preparationNotes ?? '',
    photo: shown?.photos[0] ?? null,
    staff: people.map(({ staffId, staffName }) => ({ staffId, displayName: staffName })),
  };
}

/** Leaves out appointments without an instructor. */
async function offersFor(tx: Tx, seen: readonly Visibility[]): Promise<PublicAppointment[]> {
  const [templates, { currency }] = await Promise.all([offeredTemplates(tx, seen), studioSettings(tx)]);
  const shown = await visibleTemplates(
    tx,
    templates.map(({ classTemplId }) => classTemplId),
  );
  const offers = await Promise.all(
    templates.map((template) =>
      toOffer(tx, template, {
        currency,
        shown: shown.find(({ classTemplId }) => classTemplId === template.classTemplId),
      }),
    ),
  );
  return offers.filter(({ staff }) => staff.length > 0);
}

/** Appointments that visitors can book. @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension. */
export async function publicAppointments(db: Database, extension: string): Promise<PublicAppointment[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => offersFor(tx, ['PUBLIC']));
}

/** Appointments that a member can book: those of visitors, and those for members only. */
export const memberAppointments = (ctx: MemberContext): Promise<PublicAppointment[]> =>
  ctx.transaction((tx) => offersFor(tx, ['PUBLIC', 'MEMBERS']));
