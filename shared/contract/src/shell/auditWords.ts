import type { AuditLine } from './platform.schema.ts';

/** What was added or removed: "Knee", "VIP (removed)"; null for a value that became another one. */
export function oneSided({ before, after }: AuditLine['changes'][number]): string | null {
  if (before !== null && after !== null) return null;
  return after ?? `${before ?? ''} (removed)`;
}
