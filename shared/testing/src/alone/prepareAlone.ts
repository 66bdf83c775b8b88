import type { RemoteConfig, RemoteModule } from '@studio/contract/remote/remote';
import { configureApi, makeStore } from '@studio/platform';
import type { Alone } from './alone.ts';
import { readProfile, readSamples } from './aloneCalls.ts';
import type { Choices } from './aloneChoices.ts';
import { aloneContext } from './aloneContext.ts';
import { reportProblem } from './problems.ts';

interface Entered {
  remote: RemoteModule;
  config: RemoteConfig;
  choices: Choices;
  /** Address of the server, or `null` without one. */
  server: string | null;
  /** Token of the signed-in person. */
  token: string;
}

/**
 * Prepares everything that a remote needs before it is shown: transport, store, the signed-in person, its own
 * setup.
 */
export async function prepareAlone({ token, ...entered }: Entered): Promise<Alone> {
  const { context, ports } = aloneContext(entered.choices.role, token);
  configureApi({
    getStaffToken: context.session.getToken,
    onUnauthorized: () => reportProblem('The session is over (401): reload the page to sign in again'),
    onFailure: ({ message }) => reportProblem(message),
  });
  const profile = await readProfile(token);
  const samples = await readSamples(token, profile.timezone);
  await entered.remote.setup?.(context);
  return { ...entered, profile, samples, ports, store: makeStore() };
}
