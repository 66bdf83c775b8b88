import type { RemoteConfig, RemoteModule } from '@studio/contract/remote/remote';
import type { StaffRole } from '@studio/contract/accounts/roles';
import type { HttpHandler } from 'msw';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AloneApp } from './AloneApp.tsx';
import { signIn, type Account } from './aloneCalls.ts';
import { readChoices, type Choices } from './aloneChoices.ts';
import { fakesFor } from './aloneFakes.ts';
import { fakeApi, realApi } from './aloneNetwork.ts';
import { prepareAlone } from './prepareAlone.ts';

interface Shown {
  remote: RemoteModule;
  config: RemoteConfig;
  /** The remote's own fakes; they take precedence over those of the whole studio. */
  handlers: HttpHandler[];
  /** Default of the API, unless somebody chose one on the page. */
  api: Choices['api'];
  /** Address of the server, or `null` without one. */
  server: string | null;
  accounts: Record<StaffRole, Account>;
}

/** Shows one remote on a page of its own: no shell, no federation; its bar sets the person and the API. */
export async function showAlone({ handlers, accounts, api, ...shown }: Shown): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  try {
    const choices = readChoices(shown.server ? api : 'faked');
    const alone = await prepareAlone({
      ...shown,
      choices,
      token: await enter(choices, { handlers, accounts }),
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
  { handlers, accounts }: Pick<Shown, 'handlers' | 'accounts'>,
): Promise<string> {
  if (api === 'faked') {
    await fakeApi(fakesFor(role, handlers));
    return `token-of-${role}`;
  }
  await realApi();
  return signIn(accounts[role]);
}
