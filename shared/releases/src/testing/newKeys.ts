import { newSecretText } from '../signing/keyText.ts';
import { releaseKeys } from '../signing/keysOf.ts';
import type { ReleaseKeys } from '../signing/releaseKeys.ts';

/** Keys of an installation of its own. */
export const newKeys = (): ReleaseKeys => releaseKeys({ secrets: [newSecretText()], publics: [], file: '' });
