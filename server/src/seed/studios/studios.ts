import type { StudioDescription } from './description.ts';
import { KIEZ } from './kiez/kiez.ts';
import { LOTUS } from './lotus/lotus.ts';

/** The studios of the demo. */
export const STUDIOS: readonly StudioDescription[] = [LOTUS, KIEZ];
