import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { RemoteConfig, RemoteModule } from '@studio/contract/remote/remote';
import type { Store } from '@studio/platform';
import type { Choices } from './aloneChoices.ts';
import type { Ports } from './aloneContext.ts';

/** A remote, and the few things it needs around it without a shell. */
export interface Alone {
  remote: RemoteModule;
  config: RemoteConfig;
  choices: Choices;
  /** Address of the server, or `null` without one. */
  server: string | null;
  profile: StaffProfile;
  /** Ids of existing things, e.g. `{ memberId: '…' }`. */
  samples: Record<string, string>;
  ports: Ports;
  store: Store;
}
