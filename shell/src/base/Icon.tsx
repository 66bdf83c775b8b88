import { ICONS, type IconName } from './icons.ts';

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/**
 * An icon of the frame, in the colour of the text around it. Decorative: the text beside it carries the
 * meaning.
 */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    focusable="false"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={isKnown(name) ? ICONS[name] : name} />
  </svg>
);

/**
 * The commands and numbers of one SVG path, beginning with a move. A name such as `Members` does not match.
 */
const drawing = /^M[\d\s.-][\d\s.,MLHVCSQTAZmlhvcsqtaz-]*$/;
const isDrawing = (text: string): text is `M${string}` => drawing.test(text);

/**
 * The icon that a release asks for: one of the shell's by name, or the release's own drawing. An unknown name
 * gives a neutral icon, because a newer remote may name one that this shell lacks.
 */
export function iconNamed(name: string | undefined): IconName {
  if (name === undefined) return 'unknown';
  return isKnown(name) || isDrawing(name) ? name : 'unknown';
}
