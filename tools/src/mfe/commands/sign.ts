import { planSigning } from '@studio/releases/signing/signRegistry';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import { checkLines } from '../compatibility/checks.ts';
import type { Command } from '../command.ts';
import { checkLive, signStore, type Vouched } from '../release/signStore.ts';

export const command: Command = {
  usage: '[--trust | --trust-all]',
  help: `Signs the registry, its journal and all releases of a store with the keys that sign now, e.g. after a key was added.
What is live stays as it is. Refused when no trusted key has signed the registry: somebody else may have written it.
With --trust it is signed all the same, e.g. a store from before releases were signed; then every file of what is live
is compared with its hash first. What is not live stays unsigned, and cannot go live, unless --trust-all is given.

  --trust             also what is live, because you know that it is yours
  --trust-all         also every other release and revision of the store, which nobody looks at`,
  options: { trust: { type: 'boolean' }, 'trust-all': { type: 'boolean' } },
  async plan({ values, store: open, by }) {
    const store = open();
    const vouched = vouchedBy(values);
    const signing = await planSigning(store);
    if (signing.problem !== null && vouched === 'NOTHING')
      throw new UntrustedError(
        `registry.json of ${store.describe()} ${signing.problem}. If you know that it is yours: mfe sign --trust. Else look at mfe restore.`,
      );
    const checks = vouched === 'NOTHING' ? [] : await checkLive(store, signing.registry);
    const keys = store.keys.signing().map(({ id }) => id);
    return {
      lines: [
        `Sign ${store.describe()} with ${keys.join(', ')}`,
        `now    revision ${signing.registry.revision}${signing.problem === null ? '' : `, which ${signing.problem}`}`,
        ...checkLines(checks),
        ...(vouched === 'ALL' ? ['also   every other release and revision of the store, unseen'] : []),
      ],
      data: { keys, problem: signing.problem, revision: signing.registry.revision },
      carryOut: () => signStore(store, signing, { by, vouched }),
    };
  },
};

function vouchedBy(values: Record<string, unknown>): Vouched {
  if (values['trust-all'] === true) return 'ALL';
  return values['trust'] === true ? 'LIVE' : 'NOTHING';
}
