import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { readSourceMap } from '@studio/releases/releaseFile';
import type { ReleaseStore } from '@studio/releases/releaseStore';

/** A place in a built file: what telemetry has in `at`, or an address from a stack. */
const BUILT = /(?:^|\/mfe\/)([\w@~+.-]+)\/([\w@~+.-]+)\/([\w.@+~/-]+\.js)(?:\?[^:\s)]*)?:(\d+):(\d+)/;

/** A place in the sources of a release. */
export interface SourcePlace {
  id: string;
  version: string;
  /** Relative to the repository; `null` when the store has no map of the file, or the map not this place. */
  source: { file: string; line: number; column: number; name: string | null } | null;
}

/**
 * The source of a place in a built file.
 * @param text One line with the place, such as `at a (https://…/mfe/schedule/1.2.0-ab/1.c4.js:1:345)`.
 * @returns `null` for a text without such a place.
 */
export async function sourcePlaceOf(store: ReleaseStore, text: string): Promise<SourcePlace | null> {
  const [, id, version, file, line, column] = BUILT.exec(text) ?? [];
  if (id === undefined || version === undefined) return null;
  const map = await readSourceMap(store, `${id}/${version}/${file}`);
  if (!map) return { id, version, source: null };
  // A stack counts columns from one, a map from zero.
  const found = originalPositionFor(new TraceMap(map as SourceMapInput), {
    line: Number(line),
    column: Math.max(0, Number(column) - 1),
  });
  if (found.source === null) return { id, version, source: null };
  const place = { file: found.source, line: found.line, column: found.column + 1, name: found.name };
  return { id, version, source: place };
}
