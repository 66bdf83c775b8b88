/** The time zone of this device, or `null` when its browser reports none, or one that nobody knows. */
export function ownTimeZone(): string | null {
  const { timeZone = '' }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) && timeZone;
  } catch {
    return null;
  }
}
