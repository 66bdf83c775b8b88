import { UserError } from '../../userError.ts';
import type { Command } from '../command.ts';
import { sourcePlaceOf, type SourcePlace } from '../sourcePlace.ts';

const MOST = 50;

const lineOf = ({ id, version, source }: SourcePlace): string =>
  source
    ? `${source.file}:${source.line}:${source.column}${source.name ? ` ${source.name}` : ''}   (${id} ${version})`
    : `not known   (${id} ${version}: the store has no map of this place)`;

export const command: Command = {
  usage: '<place> …',
  most: MOST,
  help: `Shows the file and line in the sources of places in built files: those in "at" of a log line "remote not shown",
of a copied reference, or lines of a stack, each in quotes.
  npm run mfe -- where schedule/1.2.0-ab12/123.c4.js:1:345
Reads the source maps in the store, which no gateway serves. Refused for a text without a place.`,
  async plan({ names, store: open }) {
    if (names.length === 0) throw new UserError('Name a place: npm run mfe -- help where shows how.');
    const store = open();
    const places = await Promise.all(names.map((name) => sourcePlaceOf(store, name)));
    const missing = places.indexOf(null);
    if (missing >= 0) throw new UserError(`"${names[missing]}" names no place in a file of a release.`);
    const found = places.filter((place) => place !== null);
    return { lines: found.map(lineOf), data: found };
  },
};
