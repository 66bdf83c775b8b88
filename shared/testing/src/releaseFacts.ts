import { slotKey, type RemoteConfig, type RemoteModule } from '@studio/contract/remote/remote';

/** What a release states of a remote and what its code must contain. */
interface ReleaseFacts {
  id: string;
  contract: string;
  /** Keys of the components of all fills, sorted. */
  slots: string[];
}

/**
 * The promises of `release.config.ts` and the content of the code. Both must be equal: the portal would show
 * an empty card for a missing slot.
 */
export const releaseFacts = (
  { id, contract, slots }: RemoteConfig,
  module: RemoteModule,
): { promised: ReleaseFacts; kept: ReleaseFacts } => ({
  promised: { id, contract, slots: slots.map(slotKey).sort() },
  kept: { id: module.id, contract: module.contract, slots: Object.keys(module.slots).sort() },
});
