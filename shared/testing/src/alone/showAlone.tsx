import type { RemoteConfig, RemoteModule } from '@studio/contract/remote';
import type { StaffRole } from '@studio/contract/roles';
import { configureApi, makeStore } from '@studio/platform';
import type { HttpHandler } from 'msw';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allFakes } from '../fakes/allFakes.ts';
import { aFakeStudio } from '../fakes/fakeStudio.ts';
import type { Alone } from './alone.ts';
import { AloneApp } from './AloneApp.tsx';
import { readProfile, readSamples, signIn, type Account } from './aloneCalls.ts';
import { readChoices, type Choices } from './aloneChoices.ts';
import { aloneContext } from './aloneContext.ts';
import { fakeApi, realApi } from './aloneNetwork.ts';
import { reportProblem } from './problems.ts';

interface Shown {
  remote: RemoteModule;
  config: RemoteConfig;
  /** The remote's own fakes; they come before those of the whole studio. */
  handlers: HttpHandler[];
  /** Who answers calls unless somebody chose in the page. */
  api: Choices['api'];
  /** Where the server is, or `null` when there is none to ask. */
  server: string | null;
  accounts: Record<StaffRole, Account>;
}

/** Shows one remote on a page of its own: no shell, no federation; who is signed in and who answers is chosen in its bar. */
export async function showAlone(shown: Shown): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  try {
    const alone = await prepare(shown);
    createRoot(root).render(<StrictMode><AloneApp alone={alone} /></StrictMode>);
  } catch (error) {
    root.textContent = `${shown.config.title} cannot be shown alone. ${error instanceof Error ? error.message : String(error)}`;
    throw error;
  }
}

async function prepare({ remote, config, handlers, api, server, accounts }: Shown): Promise<Alone> {
  const choices = readChoices(server ? api : 'faked');
  const token = await enter(choices, { handlers, accounts });
  const { context, ports } = aloneContext(choices.role, token);
  configureApi({
    getStaffToken: context.session.getToken,
    onUnauthorized: () => reportProblem('The session is over (401): reload the page to sign in again'),
    onFailure: ({ message }) => reportProblem(message),
  });
  const profile = await readProfile(token);
  const samples = await readSamples(token, profile.timezone);
  await remote.setup(context);
  return { remote, config, choices, server, profile, samples, ports, store: makeStore() };
}

/** @returns the token of the chosen role. */
async function enter({ api, role }: Choices, { handlers, accounts }: Pick<Shown, 'handlers' | 'accounts'>): Promise<string> {
  if (api === 'faked') {
    await fakeApi([...handlers, ...allFakes(aFakeStudio(new Date()), role)]);
    return `token-of-${role}`;
  }
  await realApi();
  return signIn(accounts[role]);
}
