import { object, type InferType } from 'yup';
import { list, oneOf, text } from '../values/fields.ts';

export const STATE_TONES = ['good', 'bad', 'warning', 'neutral'] as const;

/**
 * GET /api/studio/portal/settings-index: how each part of the studio's settings stands, in a few words. Pages
 * that the role does not see are missing, as are those that have nothing to say.
 */
export const settingsIndexSchema = object({
  states: list(object({ path: text(), tone: oneOf(STATE_TONES), words: text() })).required(),
});
export type SettingsIndex = InferType<typeof settingsIndexSchema>;
