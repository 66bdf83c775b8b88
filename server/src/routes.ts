import type { Module } from './platform/deps.ts';
import { healthRoutes } from './platform/http/health.ts';

/** Everything that the API answers, module by module. */
export const modules: readonly Module[] = [healthRoutes];
