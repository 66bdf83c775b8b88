import { shareCreditsSchema, tooManyToShare } from '@studio/contract/packages/share-credits.schema';

/** What the form of a share holds, where at most so many credits can be shared. */
export const shareSchema = (max: number) =>
  shareCreditsSchema.test('available', function available({ credits }) {
    return !(credits > max) || this.createError({ path: 'credits', message: tooManyToShare(max) });
  });
