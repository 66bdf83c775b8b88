import { ICONS, type IconName } from './icons.ts';

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/**
 * A drawing of the frame, in the colour of the text around it. Decoration: a text beside it says what it stands for.
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

/** Commands and numbers of one path, from its first point on; a name such as `Members` is none. */
const drawing = /^M[\d\s.-][\d\s.,MLHVCSQTAZmlhvcsqtaz-]*$/;
const isDrawing = (text: string): text is `M${string}` => drawing.test(text);

/**
 * The icon that a release asks for: one of the shell's by its name, or the release's own drawing. An unknown name
 * gets a neutral drawing, since remotes are released on their own.
 */
export function iconNamed(name: string | undefined): IconName {
  if (name === undefined) return 'unknown';
  return isKnown(name) || isDrawing(name) ? name : 'unknown';
}
