import type { Command } from './command.ts';

/**
 * A line for the overview, and the command itself. It is loaded on demand, because a roll-back must not wait
 * for webpack.
 */
export interface CommandEntry {
  says: string;
  load(): Promise<{ command: Command }>;
}

/** Every command of `mfe`, in the order of a release's life. */
export const COMMANDS: Record<string, CommandEntry> = {
  build: {
    says: 'builds a remote, or the shell, into its own version folder',
    load: () => import('./commands/build.ts'),
  },
  publish: {
    says: 'uploads that build to the store; a version is never overwritten',
    load: () => import('./commands/publish.ts'),
  },
  activate: {
    says: 'checks published versions and makes them live',
    load: () => import('./commands/activate.ts'),
  },
  rollback: {
    says: 'makes the version before the live one live again, without a build',
    load: () => import('./commands/rollback.ts'),
  },
  release: { says: 'builds, publishes and activates in one go', load: () => import('./commands/release.ts') },
  disable: { says: 'switches a remote off in every session', load: () => import('./commands/disable.ts') },
  enable: { says: 'switches a remote on again', load: () => import('./commands/enable.ts') },
  retire: {
    says: 'takes a remote out of the portal, and leads its addresses elsewhere',
    load: () => import('./commands/retire.ts'),
  },
  list: { says: 'shows live, previous and published versions', load: () => import('./commands/list.ts') },
  check: { says: 'shows which remote runs in which shell', load: () => import('./commands/check.ts') },
  restore: {
    says: 'restores a lost or broken registry from its journal',
    load: () => import('./commands/restore.ts'),
  },
  sign: {
    says: 'signs what is in the store with the keys of now',
    load: () => import('./commands/sign.ts'),
  },
  prune: {
    says: 'removes versions that no session can need any more',
    load: () => import('./commands/prune.ts'),
  },
  where: {
    says: 'shows the source of a place in a built file',
    load: () => import('./commands/where.ts'),
  },
  dev: {
    says: 'shows a remote of this machine in a shell that is deployed elsewhere',
    load: () => import('./commands/dev.ts'),
  },
  new: { says: 'writes the folder of a new remote', load: () => import('./commands/new.ts') },
};
