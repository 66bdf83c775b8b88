import type { AuditLine } from './platform.schema.ts';

/** What was added or removed: "Knee", "VIP (removed)"; null for a value that became another one. */
export function oneSided({ before, after }: AuditLine['changes'][number]): string | null {
  if (before !== null && after !== null) return null;
  return after ?? `${before ?? ''} (removed)`;
}

/** "Phone: 8123 4567 → 9123 4567", or what was added or removed. */
export const fieldWords = (change: AuditLine['changes'][number]): string =>
  `${change.field}: ${oneSided(change) ?? `${change.before} → ${change.after}`}`;
