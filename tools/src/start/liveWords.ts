import type { Named } from '../mfe/activation/registryEntries.ts';

/** What a start says about a version that it made live. @param before the version live until then, if one was. */
export function liveWords({ id, version }: Named, before: string | null): string {
  if (before === null) return `${id} ${version} is live`;
  return before === version
    ? `${id} ${version} is live again: its files had gone`
    : `${id} ${version} is live, in place of ${before}`;
}
