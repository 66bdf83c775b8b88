export { moveCampaigns } from './sending/zone.repository.ts';
export { newsLinks } from './tracking/newsLink.repository.ts';
