import type { Starter } from '@studio/ui/fields';
import { NEW_CYCLE } from './planForm.model.ts';

const ONCE = { recurring: null, instalments: null, newClientsOnly: false, purchaseLimitPerMember: null };

/** Plans to begin with: what nearly every studio sells. Only the price is left to type. */
export const PLAN_STARTERS: readonly Starter[] = [
  {
    label: '10-class pack',
    values: {
      ...ONCE,
      packageName: '10-Class Pack',
      packageType: 'CLASS_PACK',
      description: 'Ten classes of your choice, to use within three months.',
      credits: 10,
      validityValue: 3,
      validityUnit: 'MONTH',
      activation: 'PURCHASE',
      shareable: false,
    },
  },
  {
    label: 'Unlimited month',
    values: {
      ...ONCE,
      packageName: 'Unlimited Month',
      packageType: 'MEMBERSHIP',
      description: 'All classes, as often as you like. Renews every month until you cancel.',
      credits: null,
      recurring: NEW_CYCLE,
      validityValue: 1,
      validityUnit: 'MONTH',
      activation: 'PURCHASE',
    },
  },
  {
    label: 'Intro offer',
    values: {
      ...ONCE,
      packageName: 'Intro Offer',
      packageType: 'INTRO',
      description: 'New here? Three classes to find what you like, within two weeks of your first one.',
      credits: 3,
      validityValue: 2,
      validityUnit: 'WEEK',
      activation: 'FIRST_BOOKING',
      newClientsOnly: true,
      purchaseLimitPerMember: 1,
    },
  },
  {
    label: 'Drop-in',
    values: {
      ...ONCE,
      packageName: 'Drop-in',
      packageType: 'DROP_IN',
      description: 'One class.',
      credits: 1,
      validityValue: 1,
      validityUnit: 'MONTH',
      activation: 'PURCHASE',
    },
  },
];
