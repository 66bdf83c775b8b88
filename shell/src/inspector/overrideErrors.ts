import type { FieldError } from '@studio/contract/refusals/codes';
import { containerName } from '@studio/federation/runtime/release/containerName';

const ANSWERS_WITHIN_MS = 3000;

export interface OverrideChoice {
  id: string;
  origin: string;
}

/**
 * The errors of an override: a missing field, or no such remote at that origin. Empty if it can be loaded.
 */
export async function overrideErrors({ id, origin }: OverrideChoice): Promise<FieldError[]> {
  const missing = [
    ...(id ? [] : [{ field: 'id', message: 'Choose a part' }]),
    ...(origin ? [] : [{ field: 'origin', message: 'Choose where it comes from' }]),
  ];
  if (missing.length > 0) return missing;
  const served = await servedBy(origin);
  if (served === null)
    return [{ field: 'origin', message: `Nothing answers at ${origin}. Is the dev server running?` }];
  return served === containerName(id)
    ? []
    : [{ field: 'origin', message: `Another part is served at ${origin}` }];
}

/** The federation name of the remote that a dev server serves; `null` if none answers. */
async function servedBy(origin: string): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/mf-manifest.json`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const manifest: unknown = await answer.json();
    return typeof manifest === 'object' && manifest !== null && 'name' in manifest ? manifest.name : null;
  } catch {
    return null;
  }
}
