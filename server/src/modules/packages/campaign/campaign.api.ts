export { moveCampaigns } from './sending/zone.repository.ts';
