import { shareCreditsSchema, tooManyToShare } from '@studio/contract/packages/share-credits.schema';

/** Schema of the share form. @param max credits that can be shared. */
export const shareSchema = (max: number) =>
  shareCreditsSchema.test('available', function available({ credits }) {
    return !(credits > max) || this.createError({ path: 'credits', message: tooManyToShare(max) });
  });
