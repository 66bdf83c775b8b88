import { apiKeyCheckSchema, paymentGatewaySchema } from '@studio/contract/orders/payment-gateway.schema';
import { paymentModeSchema } from '@studio/contract/configure/payment/payment-mode.schema';
import { builder } from '@studio/contract/testing/build';

/** Cash at the desk. */
export const aPaymentMode = builder(paymentModeSchema)(() => ({
  mode: 'CASH',
  enabled: true,
  showOnBookingSite: true,
  isDeskOnly: false,
  instructions: '',
  requireProof: false,
  holdMinutes: 4320,
  feePct: 0,
  qr: null,
  bank: null,
  ready: true,
  pending: null,
}));

/** Every mode once, as a new studio has them. */
export const paymentModes = () => ({
  modes: [
    aPaymentMode({ mode: 'CARD', enabled: false, showOnBookingSite: false, feePct: 3.4, ready: false }),
    aPaymentMode({ mode: 'QR', requireProof: true, holdMinutes: 60, ready: false }),
    aPaymentMode({ mode: 'BANK_TRANSFER', requireProof: true }),
    aPaymentMode(),
    aPaymentMode({ mode: 'OTHERS', showOnBookingSite: false }),
  ],
  version: '1',
});

/** A studio without an account at a provider. */
export const aPaymentGateway = builder(paymentGatewaySchema)(() => ({
  provider: 'STRIPE',
  configured: false,
  keyEnd: '',
  publishableKey: '',
  hasWebhookSecret: false,
  webhookUrl: 'https://studio.example/api/payment-webhook/stripe',
  mode: 'TEST',
  valid: false,
  accountName: '',
  checkedAt: null,
  fakeAllowed: true,
  accountRef: '',
  canConnect: false,
  pending: null,
}));

/** A key that the provider accepts. */
export const anApiKeyCheck = builder(apiKeyCheckSchema)(() => ({
  provider: 'STRIPE',
  configured: true,
  valid: true,
  mode: 'TEST',
  accountName: 'Lotus Yoga',
  chargesEnabled: true,
  currencies: ['SGD'],
  checkedAt: '2026-11-21T02:00:00.000Z',
  error: undefined,
}));
