import { byExtensionSchema, publicStudioSchema } from '@studio/contract/studio.schema';
import { keptFor } from '../../platform/db/shortMemory.ts';
import type { Module } from '../../platform/deps.ts';
import { open } from '../../platform/http/access.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { siteFinder } from './publicStudio.service.ts';

/** What the booking website is told of a studio before anybody signs in. */
export const publicSiteModule: Module = (deps) => {
  const findSite = siteFinder({ ...deps, keptFor: keptFor(deps.config) });
  return [
    defineRoute({
      method: 'GET',
      url: '/api/studio/by-extension',
      access: open(),
      summary: 'What a visitor may know of a studio',
      query: byExtensionSchema,
      answer: publicStudioSchema,
      refusals: ['STUDIO_UNKNOWN'],
      handle: async ({ query }) => {
        const site = await findSite(query.extension);
        if (!site) throw new Refusal('STUDIO_UNKNOWN');
        return site.face;
      },
    }),
  ];
};
