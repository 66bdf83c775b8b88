import type { SecondFactorSecret } from '@studio/contract/accounts/second-factor.schema';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../../modules/accounts/auth/password/password.service.ts';
import { anAddress, lastCode, PASSWORD } from '../builders/accounts.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import { passkeySamples } from './passkeySamples.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';
import { stepUp } from '../stepUp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

/** What sample requests about the own account need, where generated fields are not enough. */
export function accountSamples(app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> {
  async function aPassword({ studio }: AnyWorld): Promise<Sample> {
    const password_hash = await hashPassword(PASSWORD);
    await app.db.platform((tx) =>
      tx.updateTable('app_user').set({ password_hash }).where('user_id', '=', studio.owner.userId).execute(),
    );
    return { fields: { purpose: 'PAYOUT', method: 'PASSWORD', currentPassword: PASSWORD } };
  }

  const aNewPassword = ({ studio }: AnyWorld): Promise<Sample> =>
    stepUp(app, studio.owner, 'PASSWORD').then(() => ({
      fields: { newPassword: 'an even longer password' },
    }));

  async function aProof({ studio }: AnyWorld): Promise<Sample> {
    await stepUp(app, studio.owner, 'SECOND_FACTOR');
    return {};
  }

  const call = <Data>({ studio }: AnyWorld, path: string, json = {}) =>
    app.call<Data>('POST', `/api/users/portal/second-factor/${path}`, { as: studio.owner, json });

  async function aSecondFactorBegun(world: AnyWorld): Promise<Sample> {
    await aProof(world);
    const { secret } = (await call<SecondFactorSecret>(world, 'start')).data;
    return { fields: { otp: appCode(secret) } };
  }

  async function aSecondFactor(world: AnyWorld): Promise<Sample> {
    const { fields } = await aSecondFactorBegun(world);
    await call(world, 'confirm', fields ?? {});
    return aProof(world);
  }

  const appCode = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });

  async function aNewAddress({ studio: { owner } }: AnyWorld): Promise<Sample> {
    const userEmail = anAddress();
    await stepUp(app, owner, 'ADDRESS');
    await app.call('POST', '/api/auth/portal/send-email-otp', {
      as: owner,
      json: { otpAction: 'CHANGE_EMAIL', userEmail },
    });
    return { fields: { userEmail, otp: await lastCode(app, userEmail) } };
  }

  const aDemand = ({ studio }: AnyWorld): Promise<Sample> =>
    stepUp(app, studio.owner, 'DEMAND').then(() => ({ fields: { roles: ['STAFF'] } }));

  const aRight = ({ studio }: AnyWorld): Promise<Sample> =>
    stepUp(app, studio.owner, 'RIGHTS').then(() => ({
      fields: { role: 'STAFF', permission: 'member.contact', isAllowed: false },
    }));

  async function aProofOfExport({ studio }: AnyWorld): Promise<Sample> {
    await stepUp(app, studio.owner, 'PEOPLE');
    return {};
  }

  async function toExport(world: AnyWorld): Promise<Sample> {
    await aProofOfExport(world);
    const { own } = world;
    return { fields: { memberIds: [own.memberId] } };
  }

  return {
    'POST /api/auth/portal/second-factor-demand': aDemand,
    'POST /api/studio-staff/portal/role-permission': aRight,
    'DELETE /api/studio-staff/portal/role-permission': aRight,
    'POST /api/member/portal/export': toExport,
    'POST /api/member/portal/own-data/mail': aProofOfExport,
    'POST /api/report/portal/schedule': aProofOfExport,
    'POST /api/report/portal/schedule/state': aProofOfExport,
    ...Object.fromEntries(
      ['booking', 'membership', 'waiver-status'].map((key) => [
        `POST /api/report/portal/${key}/export`,
        aProofOfExport,
      ]),
    ),
    'POST /api/auth/portal/step-up': aPassword,
    'POST /api/users/portal/change-user-password': aNewPassword,
    'POST /api/users/portal/update-user-email': aNewAddress,
    'POST /api/users/portal/second-factor/start': aProof,
    'POST /api/users/portal/second-factor/recovery-codes': aSecondFactor,
    'POST /api/users/portal/second-factor/confirm': aSecondFactorBegun,
    'POST /api/users/portal/second-factor/turn-off': aSecondFactor,
    ...passkeySamples(app),
  };
}
