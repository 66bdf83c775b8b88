import { zonesIn } from '@studio/contract/values/place/countries';
import type { Option } from '../SelectField.tsx';

/** Every time zone that this browser knows, by its IANA name. */
export const allZones = (): string[] => Intl.supportedValuesOf('timeZone');

/**
 * All zones, plus the chosen one, for a list: those of a country first, its main one before the others.
 * `America/New_York` is shown as "America/New York".
 */
export function zoneOptions(country: string, chosen: string): Option[] {
  const zones = [...new Set([chosen, ...allZones()])].filter(Boolean).sort();
  return [...new Set([...zonesIn(country, zones), ...zones])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}
