import type { PaymentModes } from '@studio/contract/configure/payment/payment-mode.schema';
import type { aWorld } from '../worlds/aWorld.ts';
import { comeBack, connectCards } from '../builders/cards.ts';
import { membershipSamples } from './membershipSamples.ts';
import { saleSamples } from './saleSamples.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

async function theModes(app: TestApp, { studio: { owner } }: AnyWorld): Promise<Sample> {
  const { data } = await app.call<PaymentModes>('GET', '/api/studio/portal/payment-modes', { as: owner });
  return {
    fields: { modes: data.modes.map((mode) => ({ ...mode, holdMinutes: 90 })), version: data.version },
  };
}

const BANK = { name: 'DBS', accountName: 'Lotus Pte Ltd', accountNo: '003-123456-7', swift: '' };

/** Payout details that are on hold. */
async function aWaitingAccount(app: TestApp, { studio: { owner } }: AnyWorld): Promise<Sample> {
  const url = '/api/studio/portal/payment-modes';
  for (const accountNo of [BANK.accountNo, '999888777']) {
    await stepUp(app, owner, 'PAYOUT');
    const { modes, version } = (await app.call<PaymentModes>('GET', url, { as: owner })).data;
    await app.call('POST', url, {
      as: owner,
      json: {
        version,
        modes: modes.map((mode) =>
          mode.mode === 'BANK_TRANSFER' ? { ...mode, bank: { ...BANK, accountNo } } : mode,
        ),
      },
    });
  }
  return { fields: { mode: 'BANK_TRANSFER' } };
}

async function someKeys(app: TestApp, { studio }: AnyWorld): Promise<Sample> {
  const keys = await connectCards(app, studio);
  await stepUp(app, studio.owner, 'KEYS');
  return { fields: { provider: 'FAKE', ...keys } };
}

/** An owner comes back from the provider's page. */
async function aConnection(app: TestApp, { studio }: AnyWorld): Promise<Sample> {
  await stepUp(app, studio.owner, 'KEYS');
  return { fields: await comeBack(app, studio.owner) };
}

/**
 * What sample requests about payments need, where generated fields are not enough. The app needs the fake
 * provider.
 */
export const moneySamples = (
  app: TestApp,
): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  ...saleSamples(app),
  ...membershipSamples(app),
  'POST /api/studio/portal/payment-modes': (world) => theModes(app, world),
  'POST /api/studio/portal/payment-modes/cancel-payee': (world) => aWaitingAccount(app, world),
  'POST /api/studio/portal/payment-gateway': (world) => someKeys(app, world),
  'DELETE /api/studio/portal/payment-gateway': (world) => someKeys(app, world),
  'POST /api/studio/portal/payment-gateway/connect': (world) => aConnection(app, world),
});
