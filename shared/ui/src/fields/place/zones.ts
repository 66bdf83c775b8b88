/**
 * All zones that the browser knows, plus the chosen one, for a list: `America/New_York` is shown as "America/New York".
 */
export const zoneOptions = (chosen: string): { value: string; label: string }[] =>
  [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])]
    .filter(Boolean)
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }));
