import type { SettingsIndex } from '@studio/contract/shell/settings-index.schema';
import { formatLocalDayMonth } from '@studio/contract/values/time';
import { countOf } from '@studio/contract/values/duration';
import { percentWords, type Numbering } from '@studio/contract/values/typed/numbers';
import type { Dating } from '@studio/contract/values/typed/conventions';

type State = SettingsIndex['states'][number];

/** What the states are made of; null = the role does not see that part. */
export interface SettingsFacts {
  plan: string;
  /** The next closure, or the one of today. */
  closure: { name: string; fromDate: string } | null;
  activeForms: number;
  /** Texts that members read, of all there could be. */
  policies: { written: number; of: number };
  taxes: readonly { name: string; percent: number }[];
  memberships: { running: number; unpaid: number };
  emails: { off: number; of: number };
  payments: { key: 'NONE' | 'VERIFIED' | 'REFUSED'; on: number; of: number } | null;
  classPass: { isOn: boolean; isConnected: boolean; hasFailed: boolean } | null;
}

const KEYS = {
  NONE: { tone: 'neutral', words: 'No card provider' },
  VERIFIED: { tone: 'good', words: 'Key verified' },
  REFUSED: { tone: 'bad', words: 'Key refused' },
} as const;

const CONFIGURE = '/dashboard/configure';

const at = (page: string, words: string, tone: State['tone'] = 'neutral'): State => ({
  path: `${CONFIGURE}/${page}`,
  tone,
  words,
});

function membershipStates({ running, unpaid }: SettingsFacts['memberships']): State[] {
  const page = 'subscription-management';
  return [
    at(page, running === 0 ? 'No memberships' : `${countOf(running, 'membership')} running`),
    ...(unpaid > 0 ? [at(page, `${unpaid} unpaid`, 'warning')] : []),
  ];
}

function paymentStates(payments: SettingsFacts['payments']): State[] {
  if (!payments) return [];
  const { tone, words } = KEYS[payments.key];
  return [
    at('payment-modes', words, tone),
    at('payment-modes', `${payments.on} of ${payments.of} on`, payments.on === 0 ? 'warning' : 'neutral'),
  ];
}

function classPassState(plan: string, classPass: SettingsFacts['classPass']): State[] {
  if (!classPass) return [];
  const { isOn, isConnected, hasFailed } = classPass;
  const page = 'classpass-integration';
  if (isOn && hasFailed) return [at(page, 'Last sync failed', 'bad')];
  if (isOn) return [at(page, 'Connected', 'good')];
  if (plan !== 'PREMIUM') return [at(page, 'Part of Premium')];
  return [at(page, isConnected ? 'Switched off' : 'Not connected')];
}

/** How each part stands, in the order of its pages. @param writing how the studio writes dates and numbers. */
export function statesOf(facts: SettingsFacts, writing: Dating & Numbering): State[] {
  const { closure, activeForms, policies, taxes, emails } = facts;
  return [
    at(
      'studio-closure',
      closure ? `${closure.name}, ${formatLocalDayMonth(closure.fromDate, writing)}` : 'None planned',
    ),
    ...membershipStates(facts.memberships),
    ...paymentStates(facts.payments),
    at(
      'tax-rates',
      taxes.map(({ name, percent }) => `${name} ${percentWords(percent, writing)}`).join(', ') || 'None',
    ),
    at('waiver-forms', activeForms === 0 ? 'No active form' : countOf(activeForms, 'active form')),
    at(
      'terms-and-policies',
      `${policies.written} of ${policies.of} written`,
      policies.written === 0 ? 'warning' : 'neutral',
    ),
    at(
      'transactional-templates',
      emails.off === 0 ? 'All on' : `${emails.off} of ${countOf(emails.of, 'template')} off`,
    ),
    ...classPassState(facts.plan, facts.classPass),
  ];
}
