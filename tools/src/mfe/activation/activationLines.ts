import type { ReleaseStore } from '@studio/releases/releaseStore';
import { replacedBy, titleOf, type Activation } from './activateRelease.ts';
import { checkLines } from '../compatibility/checks.ts';
import { drawMatrix, readMatrix } from '../compatibility/matrix.ts';

/** The plan of an activation as text: what is live, what will be, the checks, and the matrix. */
export async function activationLines(store: ReleaseStore, plan: Activation): Promise<string[]> {
  const { candidates, registry, checks, warnings } = plan;
  const off = candidates.filter(({ release }) =>
    registry.remotes.some(({ id, state }) => id === release.id && state === 'disabled'),
  );
  const live = replacedBy(plan);
  const matrix = await readMatrix(
    store,
    candidates.map(({ release }) => release),
  );
  return [
    `Activate ${titleOf(candidates.map(({ release }) => release))} in ${store.describe()}`,
    ...checkLines(checks),
    ...drawMatrix(matrix),
    ...warnings.map((warning) => `WARNING ${warning}`),
    ...off.map(({ release: { id } }) => `WARNING ${id} is switched off and stays so: mfe enable ${id}`),
    ...candidates.map(({ release: { id, version } }, index) =>
      live[index] === version
        ? `${id}: ${version} is live already`
        : `${id}: live now ${live[index] ?? 'nothing'}, then ${version}`,
    ),
  ];
}
