import { ICONS, type IconName } from './icons.ts';

/**
 * A drawing of the frame, in the colour of the text around it. Decoration: what it stands for is said beside
 * it.
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
    <path d={ICONS[name]} />
  </svg>
);

/**
 * The drawing of a name that a release gives; an unknown one gets a neutral drawing, since remotes are
 * released on their own.
 */
export const iconNamed = (name: string | undefined): IconName =>
  name !== undefined && Object.hasOwn(ICONS, name) ? (name as IconName) : 'unknown';
