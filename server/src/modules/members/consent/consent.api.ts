export { forgetConsentAddresses, logConsent } from './consent.repository.ts';

export { heldRows as consentHeld } from './held.repository.ts';

export { changeNewsConsent } from './consent.service.ts';

export { consentsOf, newsWithdrawnAt, receivesNews } from './consent.views.ts';
