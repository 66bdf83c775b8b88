import type { RegistryEntry } from '@studio/contract/remote/remote';
import { UserError } from '../../userError.ts';
import type { Invocation, Plan } from '../command.ts';
import { findLive, switchRemotes } from './switchRemote.ts';

/**
 * The plan of `disable` and `enable`.
 * @throws {UserError} if no version of a remote is live.
 */
export async function planSwitch(
  { names, store: open, by }: Invocation,
  to: RegistryEntry['state'],
): Promise<Plan> {
  if (names.length === 0) throw new UserError('Which remote? Name it, e.g. schedule.');
  const store = open();
  const ids = [...new Set(names)];
  const found = await findLive(store, ids);
  return {
    lines: [
      `Switch ${listed(ids)} in ${store.describe()}`,
      ...found.map(({ id, active, state }) => `${id} ${active}: now ${state}, then ${to}`),
    ],
    data: found.map(({ id, active, state }) => ({ id, active, from: state, to })),
    async carryOut() {
      const isChanged = await switchRemotes(store, ids, { state: to, by });
      return `${listed(ids)} ${ids.length === 1 ? 'is' : 'are'} ${isChanged ? to : `${to} already; nothing to do`}.`;
    },
  };
}

const listed = (ids: string[]): string => ids.join(' and ');
