import { addDays, localDateOf } from '@studio/contract/values/time';

/** The next day at the demo studio, e.g. `2026-11-22`. In the evening the last class of today has begun. */
export const TOMORROW = addDays(localDateOf(new Date(), 'Asia/Singapore'), 1);
