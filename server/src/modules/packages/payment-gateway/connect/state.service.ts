import { MINUTE } from '@studio/contract/values/time';
import { object, string } from 'yup';
import { newId } from '../../../../platform/db/newId.ts';
import { unsealed, type Needs } from '../account.service.ts';

const LIFETIME_MS = 15 * MINUTE;

/** Who set out to connect an account. */
export interface Traveller {
  studioId: string;
  staffId: string;
  now: Date;
}

const stateSchema = object({
  id: string().required(),
  staffId: string().required(),
  until: string().required(),
});

/** What the provider hands back: sealed, so that nobody else can make or read one, for this person and studio. */
export function newState({ auth }: Pick<Needs, 'auth'>, { studioId, staffId, now }: Traveller): string {
  const until = new Date(now.getTime() + LIFETIME_MS).toISOString();
  return auth.seal(JSON.stringify({ id: newId(), staffId, until }), studioId);
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The id of a way that this person set out on; `null` for another's, another studio's, an old or a made-up one. */
export function wayOf(needs: Pick<Needs, 'auth'>, state: string, traveller: Traveller): string | null {
  const opened = unsealed(needs, state, traveller.studioId);
  const way = opened === null ? null : parsed(opened);
  if (!stateSchema.isValidSync(way, { strict: true })) return null;
  return way.staffId === traveller.staffId && new Date(way.until) > traveller.now ? way.id : null;
}
