import { loadedLater } from '../../kit/state/loadedLater.tsx';
import type { PlaceFieldsProps } from './PlaceForm.tsx';

/**
 * Where a studio is: country, clock, money, calling code, and its usual tax. A form that names no country yet gets the
 * one of its time zone. Another country brings its own, and the person can still change each.
 *
 * All countries of the world with their money and zones are loaded when it is first shown, as few forms ask for one.
 * Put a `Suspense` around the whole form, so that nobody sends it without a country.
 */
export const PlaceFields = loadedLater<PlaceFieldsProps>(async () => {
  const [Form, world] = await Promise.all([
    import('./PlaceForm.tsx').then((form) => form.PlaceForm),
    // Phone fields load the calling codes as well.
    import('@studio/contract/values/place/worldCodes'),
  ]);
  return (props) => <Form {...props} world={world} />;
});
