import type { SavePaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import { aPaymentMode, anApiKeyCheck } from '../builders/payments.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost } from '@studio/testing/fakes/onFake';

const MODES = '/api/studio/portal/payment-modes';
const GATEWAY = '/api/studio/portal/payment-gateway';

/** Ways of paying at the faked studio. It accepts every key and every account without a step-up. */
export const paymentModeFakes = (studio: FakeStudio) => [
  onGet(MODES, () => studio.paymentModes),
  onPost(MODES, ({ body }) => {
    const { modes, version } = body as unknown as SavePaymentModes;
    studio.paymentModes = {
      modes: modes.map((mode) =>
        aPaymentMode({ ...mode, ready: mode.mode !== 'CARD' || studio.gateway.valid }),
      ),
      version: String(Number(version) + 1),
    };
    return studio.paymentModes;
  }),
  onPost(`${MODES}/cancel-payee`, ({ body }) => {
    studio.paymentModes = {
      ...studio.paymentModes,
      modes: studio.paymentModes.modes.map((mode) =>
        mode.mode === body['mode'] ? { ...mode, pending: null } : mode,
      ),
    };
    return studio.paymentModes;
  }),
  onGet(GATEWAY, () => studio.gateway),
  onPost(GATEWAY, ({ body }) =>
    Object.assign(studio.gateway, {
      configured: true,
      valid: true,
      keyEnd: String(body['secretKey'] ?? '').slice(-4),
      accountName: 'Lotus Yoga',
      checkedAt: new Date().toISOString(),
    }),
  ),
  onGet('/api/studio/portal/studio/validate-api-key', () =>
    anApiKeyCheck({
      configured: studio.gateway.configured,
      valid: studio.gateway.valid,
      checkedAt: new Date().toISOString(),
    }),
  ),
];
