import type { Command } from '../command.ts';
import { listReleases, type ReleaseList } from '../releaseLists.ts';

const lineOf = ({ id, active, previous, contract, state, versions }: ReleaseList): string[] => [
  `${id.padEnd(12)} live ${active ?? 'none'}${state === 'disabled' ? ' (switched off)' : ''}   before ${previous ?? 'none'}   contract ${contract ?? '-'}`,
  ...versions.map(({ version, state: is, at }) => `${''.padEnd(12)} ${version.padEnd(20)} ${is.padEnd(10)} ${at.toISOString().slice(0, 16).replace('T', ' ')}`),
];

export const command: Command = {
  usage: '',
  help: 'Shows every remote and the shell: the live version, the one before, the contract, and what is in the store.',
  async plan({ store }) {
    const lists = await listReleases(store());
    return { lines: lists.length > 0 ? lists.flatMap(lineOf) : ['Nothing is published yet.'], data: lists };
  },
};
