import { Complaint } from '../complaint.ts';
import type { Invocation, Plan } from './command.ts';
import { findLive, switchRemote } from './switchRemote.ts';

/** The plan of `disable` and `enable`. @throws {Complaint} when nothing of the remote is live. */
export async function planSwitch({ names: [id], store: open, by }: Invocation, state: 'enabled' | 'disabled'): Promise<Plan> {
  if (!id) throw new Complaint('Which remote? Name it, e.g. schedule.');
  const store = open();
  const { state: present, active } = await findLive(store, id);
  return {
    lines: [`Switch ${id} ${active} in ${store.describe()}: now ${present}, then ${state}`],
    data: { id, active, from: present, to: state },
    async carryOut() {
      await switchRemote(store, id, { state, by });
      return `${id} is ${state}.`;
    },
  };
}
