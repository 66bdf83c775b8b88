/** A place of which only the time zone is known, if that: `PlaceFields` chooses the rest by it. */
export const placeIn = (timezone: string) => ({
  timezone,
  country: '',
  currency: '',
  phoneCountryCode: '',
  taxName: '',
  taxPercent: '',
  taxInclusive: true,
});
