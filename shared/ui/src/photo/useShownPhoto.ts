import { useEffect, useMemo } from 'react';

/**
 * The address of the photo to show, for as long as it is shown.
 * @param value a new one, `''` for none, nothing to keep `current`.
 */
export function useShownPhoto(
  value: Blob | string | null | undefined,
  current: string | null,
): string | null {
  const address = useMemo(() => (value instanceof Blob ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return value === '' ? null : (address ?? current);
}
