import { guardSite } from './guardSite.ts';

/* Comes first in the script of a page that runs alone. */
guardSite();
