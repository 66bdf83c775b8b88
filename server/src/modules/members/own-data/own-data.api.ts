export { endLink, forgetLinks, ownDataHoldings } from './link.repository.ts';
