import type { RemoteConfig, RemoteModule } from '@studio/contract/remote/remote';
import type { HttpHandler } from 'msw';
import type { StaffProfile } from '@studio/contract/members/profile.schema';
import type { Store } from '@studio/platform';
import type { Choices } from './aloneChoices.ts';
import type { Ports } from './aloneContext.ts';

/** Reads a list of whatever answers, a fake or a server: empty for somebody who may not read it. */
export type ReadList = <Item>(path: string) => Promise<Item[]>;

/** What a remote brings in `src/testing/alone.ts`, so that it runs without shell and server. */
export interface AloneParts {
  /** Answers to every call of its pages. Each time those of a studio that nobody has changed. */
  fakes: () => HttpHandler[];
  /**
   * Ids of existing things for addresses and slots that need one, e.g. `{ memberId: '…' }`. `today` is a day of
   * the studio.
   */
  samples?: (list: ReadList, today: string) => Promise<Record<string, string | undefined>>;
}

/** A remote with all that it brings. */
export interface AloneRemote extends AloneParts {
  remote: RemoteModule;
  config: RemoteConfig;
}

/** A remote, and the few things it needs around it without a shell. */
export interface Alone extends Pick<AloneRemote, 'remote' | 'config'> {
  choices: Choices;
  /** Address of the server, or `null` without one. */
  server: string | null;
  profile: StaffProfile;
  /** Ids of existing things, e.g. `{ memberId: '…' }`. */
  samples: Record<string, string>;
  ports: Ports;
  store: Store;
}
