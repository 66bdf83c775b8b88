import { planSigning } from '@studio/releases/signing/signRegistry';
import { UntrustedError } from '@studio/releases/signing/untrustedError';
import { checkLines } from '../compatibility/checks.ts';
import type { Command } from '../command.ts';
import { checkLive, signStore } from '../release/signStore.ts';

export const command: Command = {
  usage: '[--trust]',
  help: `Signs the registry, its journal and all releases of a store with the keys that sign now, e.g. after a key was added.
What is live stays as it is. Refused when no trusted key has signed the registry: somebody else may have written it.
With --trust it is signed all the same, e.g. a store from before releases were signed; then every file of what is live
is compared with its hash first.

  --trust             also what no trusted key has signed, because you know that it is yours`,
  options: { trust: { type: 'boolean' } },
  async plan({ values, store: open, by }) {
    const store = open();
    const isVouched = values['trust'] === true;
    const signing = await planSigning(store);
    if (signing.problem !== null && !isVouched)
      throw new UntrustedError(
        `registry.json of ${store.describe()} ${signing.problem}. If you know that it is yours: mfe sign --trust. Else look at mfe restore.`,
      );
    const checks = isVouched ? await checkLive(store, signing.registry) : [];
    const keys = store.keys.signing().map(({ id }) => id);
    return {
      lines: [
        `Sign ${store.describe()} with ${keys.join(', ')}`,
        `now    revision ${signing.registry.revision}${signing.problem === null ? '' : `, which ${signing.problem}`}`,
        ...checkLines(checks),
      ],
      data: { keys, problem: signing.problem, revision: signing.registry.revision },
      carryOut: () => signStore(store, signing, { by, isVouched }),
    };
  },
};
