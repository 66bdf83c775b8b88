import type { PaymentModeName } from '@studio/contract/configure/payment/paymentModes';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import { wasUndone } from '../../accounts/auth/auth.api.ts';
import { withDefaults, type Mode, type NextPayee } from './payment-mode.rules.ts';

type Config = Pick<Mode, 'requireProof' | 'holdMinutes' | 'feePct' | 'qr' | 'bank'>;
/** A setting that a mode saved before has not. */
const ADDED = { isDeskOnly: false };

/** A studio's payment modes, with defaults for unset ones. `version` changes with every change. */
export interface Modes {
  modes: Mode[];
  version: string;
}

const UNTOUCHED = 'unset';

/**
 * The pending payout details, unless a thief requested them: the requester's change of address was undone
 * later.
 */
async function pendingPayee(tx: Tx, next: NextPayee | null): Promise<NextPayee | null> {
  if (!next) return null;
  const { userId, requestedAt, effectiveAt } = next;
  return (await wasUndone(tx, { userId, at: new Date(requestedAt), before: new Date(effectiveAt) }))
    ? null
    : next;
}

async function read(tx: Tx): Promise<Modes> {
  const rows = await tx.selectFrom('payment_mode').selectAll().orderBy('sort').execute();
  const set = await Promise.all(
    rows.map(
      async ({
        mode,
        enabled,
        show_on_booking_site: showOnBookingSite,
        instructions,
        config,
        next,
      }): Promise<Mode> => ({
        ...ADDED,
        ...(config as unknown as Config),
        mode: mode as PaymentModeName,
        enabled,
        showOnBookingSite,
        instructions,
        next: await pendingPayee(tx, next as NextPayee | null),
      }),
    ),
  );
  return { modes: withDefaults(set), version: rows[0]?.updated_at.toISOString() ?? UNTOUCHED };
}

const known = new WeakMap<Tx, Promise<Modes>>();

export const paymentModeRepository = (tx: Tx) => ({
  /** Cached within a transaction that changes none, because a sale asks twice. */
  find: (): Promise<Modes> => {
    const modes = known.get(tx) ?? read(tx);
    known.set(tx, modes);
    return modes;
  },

  /** Serialises changes, even the first two, which find no row yet. */
  lock: async (): Promise<void> => {
    known.delete(tx);
    await tx
      .selectFrom('studio')
      .select('studio_id')
      .where('studio_id', '=', thisStudio)
      .forNoKeyUpdate()
      .execute();
  },

  save: async (modes: readonly Mode[], now: Date): Promise<void> => {
    known.delete(tx);
    await tx.deleteFrom('payment_mode').execute();
    await tx
      .insertInto('payment_mode')
      .values(
        modes.map(({ mode, enabled, showOnBookingSite, instructions, next, ...config }, sort) => ({
          studio_id: thisStudio,
          mode,
          enabled,
          show_on_booking_site: showOnBookingSite,
          instructions,
          config: JSON.stringify(config),
          next: next && JSON.stringify(next),
          sort,
          updated_at: now,
        })),
      )
      .execute();
  },
});
