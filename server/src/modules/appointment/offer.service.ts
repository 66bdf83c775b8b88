import type { PublicAppointment } from '@studio/contract/appointment.schema';
import { toDecimal } from '@studio/contract/money';
import type { StudioMemberIdentity } from '../../platform/auth/identity.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type ShownTemplate, shownTemplates } from '../class-template/class-template.api.ts';
import { studioIdByExtension, studioSettings } from '../studio/studio.api.ts';
import {
  type OfferedTemplate,
  offeredTemplates,
  takersOf,
  type Visibility,
} from '../appointment-time/appointment-time.api.ts';

async function toOffer(
  tx: Tx,
  template: OfferedTemplate,
  { currency, shown }: { currency: string; shown: ShownTemplate | undefined },
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

/** What nobody takes is left out. */
async function offersFor(tx: Tx, seen: readonly Visibility[]): Promise<PublicAppointment[]> {
  const [templates, { currency }] = await Promise.all([offeredTemplates(tx, seen), studioSettings(tx)]);
  const shown = await shownTemplates(
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

/** What visitors can book one to one. @throws {Refusal} STUDIO_UNKNOWN when no studio has the extension. */
export async function publicAppointments(db: Database, extension: string): Promise<PublicAppointment[]> {
  const studioId = await studioIdByExtension(db, extension);
  if (!studioId) throw new Refusal('STUDIO_UNKNOWN');
  return db.studio(studioId, (tx) => offersFor(tx, ['PUBLIC']));
}

/** What a member can book one to one: what visitors can, and what is for members only. */
export const memberAppointments = (
  ctx: ContextOf<Access<StudioMemberIdentity>>,
): Promise<PublicAppointment[]> => ctx.transaction((tx) => offersFor(tx, ['PUBLIC', 'MEMBERS']));
