import type { RemoteConfig, RemoteModule } from '@studio/contract/remote';
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
  /** Where the server is, or `null` when there is none to ask. */
  server: string | null;
  /** Of the person who is signed in. */
  token: string;
}

/** Everything that a remote needs before it is shown: transport, store, who is signed in, its own set-up. */
export async function prepareAlone({ token, ...entered }: Entered): Promise<Alone> {
  const { context, ports } = aloneContext(entered.choices.role, token);
  configureApi({
    getStaffToken: context.session.getToken,
    onUnauthorized: () => reportProblem('The session is over (401): reload the page to sign in again'),
    onFailure: ({ message }) => reportProblem(message),
  });
  const profile = await readProfile(token);
  const samples = await readSamples(token, profile.timezone);
  await entered.remote.setup(context);
  return { ...entered, profile, samples, ports, store: makeStore() };
}
