import { slotKey, type RemoteConfig, type RemoteModule } from '@studio/contract/remote';
import { baseApi } from '@studio/platform';

/** What a release says of a remote and what its code must have, sorted. */
interface ReleaseFacts {
  id: string;
  contract: string;
  /** Where the module has the component of each fill. */
  slots: string[];
  endpoints: string[];
}

/**
 * What `release.config.ts` promises and what the code keeps. The two must be equal: the portal would show an
 * empty card for a slot that is not there, and a clash of endpoints that are not named is found by nobody.
 * Call it in a test beside `module.tsx`: every `*Api.ts` below that folder is loaded, lazy ones too.
 */
export async function releaseFacts(
  config: RemoteConfig,
  module: RemoteModule,
): Promise<{ promised: ReleaseFacts; kept: ReleaseFacts }> {
  for (const file of apiFiles()) await import(file);
  const { id, contract, slots, endpoints } = config;
  return {
    promised: { id, contract, slots: slots.map(slotKey).sort(), endpoints: [...endpoints].sort() },
    kept: {
      id: module.id,
      contract: module.contract,
      slots: Object.keys(module.slots).sort(),
      endpoints: Object.keys(baseApi.endpoints).sort(),
    },
  };
}

/** Code for browsers knows neither Node's types nor its own place, so both come from jest. */
function apiFiles(): string[] {
  const { globSync } = jest.requireActual<{ globSync(pattern: string): string[] }>('node:fs');
  const folder = expect.getState().testPath?.replace(/\/[^/]*$/, '') ?? '';
  return globSync(`${folder}/**/*Api.ts`);
}
