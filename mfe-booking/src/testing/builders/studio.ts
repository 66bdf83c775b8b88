import { DOCUMENT_NAMES } from '@studio/contract/configure/tax/documentNames';
import { publicStudioSchema } from '@studio/contract/configure/studio.schema';
import { builder } from '@studio/contract/testing/build';
import { aPublicSite, aStudio } from '@studio/contract/testing/studios';

/** A studio as visitors see it. */
export const aPublicStudio = builder(publicStudioSchema)(() => {
  const { isListed: _listed, plan: _plan, version: _version, ...studio } = aStudio();
  return {
    ...studio,
    documentNames: DOCUMENT_NAMES,
    buyerFrom: null,
    site: aPublicSite(),
    closures: [],
    sellsGiftCards: false,
  };
});
