import { localDateOf } from '@studio/contract/values/time';
import { configureApi, makeStore } from '@studio/platform';
import type { Alone, AloneRemote } from './alone.ts';
import { readListAs, readProfile } from './aloneCalls.ts';
import type { Choices } from './aloneChoices.ts';
import { aloneContext } from './aloneContext.ts';
import { reportProblem } from './problems.ts';

interface Entered extends Omit<AloneRemote, 'fakes'> {
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
export async function prepareAlone({ token, samples, ...entered }: Entered): Promise<Alone> {
  const { context, ports } = aloneContext(entered.choices.role, token);
  configureApi({
    getStaffToken: context.session.getToken,
    onUnauthorized: () => reportProblem('The session is over (401): reload the page to sign in again'),
    onFailure: ({ message }) => reportProblem(message),
  });
  const profile = await readProfile(token);
  const found = await samples?.(readListAs(token), localDateOf(new Date(), profile.timezone));
  await entered.remote.setup?.(context);
  return { ...entered, profile, samples: present(found), ports, store: makeStore() };
}

const present = (found: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, id]) => (id ? [[name, id]] : [])));
