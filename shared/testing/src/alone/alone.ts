import type { StaffProfile } from '@studio/contract/profile.schema';
import type { RemoteConfig, RemoteModule } from '@studio/contract/remote';
import type { Store } from '@studio/platform';
import type { Choices } from './aloneChoices.ts';
import type { Ports } from './aloneContext.ts';

/** A remote, and the little that it needs around it when there is no shell. */
export interface Alone {
  remote: RemoteModule;
  config: RemoteConfig;
  choices: Choices;
  /** Where the server is, or `null` when there is none to ask. */
  server: string | null;
  profile: StaffProfile;
  /** Ids of things that there are, e.g. `{ memberId: '…' }`. */
  samples: Record<string, string>;
  ports: Ports;
  store: Store;
}
