import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AloneApp } from './AloneApp.tsx';
import { signIn, type Account } from './aloneCalls.ts';
import { readChoices, type Choices } from './aloneChoices.ts';
import { fakesFor } from './aloneFakes.ts';
import { fakeApi, realApi } from './aloneNetwork.ts';
import type { AloneRemote } from './alone.ts';
import { prepareAlone } from './prepareAlone.ts';

interface Shown extends AloneRemote {
  /** Default of the API, unless somebody chose one on the page. */
  api: Choices['api'];
  /** Address of the server, or `null` without one. */
  server: string | null;
  accounts: Record<StaffRole, Account>;
}

/** Shows one remote on a page of its own: no shell, no federation; its bar sets the person and the API. */
export async function showAlone({ fakes, accounts, api, ...shown }: Shown): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  try {
    const choices = readChoices(shown.server ? api : 'faked');
    const alone = await prepareAlone({
      ...shown,
      choices,
      token: await enter(choices, { fakes, accounts }),
    });
    createRoot(root).render(
      <StrictMode>
        <AloneApp alone={alone} />
      </StrictMode>,
    );
  } catch (error) {
    root.textContent = `${shown.config.title} cannot be shown alone. ${error instanceof Error ? error.message : String(error)}`;
    throw error;
  }
}

/** @returns the token of the chosen role. */
async function enter(
  { api, role }: Choices,
  { fakes, accounts }: Pick<Shown, 'fakes' | 'accounts'>,
): Promise<string> {
  if (api === 'faked') {
    await fakeApi(fakesFor(role, fakes()));
    return `token-of-${role}`;
  }
  await realApi();
  return signIn(accounts[role]);
}
