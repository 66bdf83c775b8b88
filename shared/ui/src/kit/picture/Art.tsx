import { useId } from 'react';
import { nameHash } from './nameHash.ts';

export interface ArtProps {
  /** What the picture stands for; the same name always gives the same picture. */
  name: string;
  /** In px. The width follows the container. */
  height?: number;
  className?: string;
}

const WIDTH = 400;
const HEIGHT = 200;
const SHARES = [0.18, 0.26, 0.36, 0.5];

/** One soft hill from edge to edge; `turn` (0 to 1) and the layer's number shift its crests. */
function hill(layer: number, turn: number): string {
  const base = HEIGHT * (0.4 + layer * 0.15);
  const lift = 26 + 22 * Math.sin(turn * 6.3 + layer * 1.7);
  return `M0 ${base} C ${WIDTH * 0.3} ${base - lift}, ${WIDTH * 0.55} ${base + lift}, ${WIDTH} ${base - lift / 2} V ${HEIGHT} H 0 Z`;
}

/** A quiet picture in the theme's color, generated from a name. Decoration only. */
export function Art({ name, height = 120, className }: ArtProps) {
  const gradient = useId();
  const hash = nameHash(name);
  const turn = (hash % 1000) / 1000;
  const sun = { x: WIDTH * (0.2 + (0.6 * ((hash >>> 10) % 100)) / 100), radius: 24 + ((hash >>> 20) % 16) };
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width="100%"
      height={height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--ant-color-primary-bg)" />
        <stop offset="1" stopColor="var(--ant-color-primary-bg-hover)" />
      </linearGradient>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${gradient})`} />
      <circle cx={sun.x} cy={HEIGHT * 0.3} r={sun.radius} fill="var(--ant-color-primary)" opacity={0.3} />
      {SHARES.map((share, layer) => (
        <path key={share} d={hill(layer, turn)} fill="var(--ant-color-primary)" opacity={share} />
      ))}
    </svg>
  );
}
