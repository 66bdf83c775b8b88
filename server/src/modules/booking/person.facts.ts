export type { Person } from './person.rules.ts';
