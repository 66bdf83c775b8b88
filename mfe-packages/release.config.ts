import { defineRemoteConfig } from '@studio/contract/remote';

export default defineRemoteConfig({
  id: 'packages',
  title: 'Packages',
  contract: '^1.1.0',
  audience: 'staff',
  prefixes: ['/dashboard/package-plans', '/dashboard/payments', '/dashboard/gift-cards', '/dashboard/marketing/promo-code', '/dashboard/package-statement'],
  nav: [
    { key: 'package-plans', label: 'Package plans', icon: 'packages', path: '/dashboard/package-plans', permission: 'plan.view', order: 30, group: 'selling' },
    { key: 'payments', label: 'Payments', icon: 'payments', path: '/dashboard/payments', permission: 'payment.record', order: 35, group: 'selling' },
    { key: 'gift-cards', label: 'Gift cards', icon: 'giftCard', path: '/dashboard/gift-cards', permission: 'payment.record', order: 37, group: 'selling' },
    { key: 'promo-codes', label: 'Promo codes', icon: 'promo', path: '/dashboard/marketing/promo-code', permission: 'promoCode.view', order: 45, group: 'selling' },
  ],
  routes: [
    { path: '/dashboard/package-plans', title: 'Package plans', permission: 'plan.view' },
    { path: '/dashboard/package-plans/create', title: 'New package plan', permission: 'plan.edit' },
    { path: '/dashboard/payments', title: 'Payments', permission: 'payment.record' },
    { path: '/dashboard/gift-cards', title: 'Gift cards', permission: 'payment.record' },
    { path: '/dashboard/marketing/promo-code', title: 'Promo codes', permission: 'promoCode.view' },
    { path: '/dashboard/marketing/promo-code/create', title: 'New promo code', permission: 'promoCode.edit' },
    { path: '/dashboard/package-statement/:studioPackageTransactionId', title: 'Credit statement', permission: 'package.view' },
  ],
  slots: [
    { name: 'dashboard.panel', title: 'Pending payments', permission: 'payment.record' },
    { name: 'dashboard.panel', key: 'pack-alerts', title: 'Pack alerts', permission: 'package.view' },
    { name: 'member.tab', title: 'Packages', permission: 'package.view' },
    { name: 'member.tab', key: 'subscription', title: 'Subscription', permission: 'package.view', order: 1 },
    { name: 'quick-action', key: 'add-package', title: 'Add Package to Member', permission: 'package.assign', icon: 'payments', order: 30 },
    { name: 'quick-action', key: 'create-plan', title: 'Create Plan', permission: 'plan.edit', icon: 'packages', order: 50 },
    { name: 'quick-action', key: 'create-promo-code', title: 'Create Promo Code', permission: 'promoCode.edit', icon: 'promo', order: 60 },
  ],
  endpoints: [
    'listPackagePlans', 'savePackagePlan', 'savePlanPicture', 'previewPackagePlan', 'undoPlanChange', 'getPlanHistory', 'sortPackagePlans', 'setPackagePlanStatus', 'deletePackagePlan',
    'listPlanTaxRates', 'listPlanCategories', 'listPlanTemplates', 'getSellingPlan', 'listExtensions', 'extendPackages', 'undoExtension',
    'listPendingOrders', 'recordPayment', 'listCardsForOrder', 'chargeOrder', 'listOrders', 'getOrder', 'getProof', 'approveOrder', 'rejectOrder', 'cancelOrder', 'refundOrder',
    'listPromoCodes', 'getPromoCode', 'listRedemptions', 'savePromoCode', 'setPromoCodeStatus', 'deletePromoCode', 'namePromoMember',
    'listGiftCards', 'getGiftCard', 'issueGiftCard', 'voidGiftCard',
    'listPackagesOfMember', 'getMemberPackage', 'getPackageLedger', 'findBuyers', 'quotePackage', 'assignPackage', 'getPackAlerts', 'messageMember',
    'updateValidity', 'adjustCredits', 'freezePackage', 'unfreezePackage', 'shareCredits', 'revokeShare', 'voidPackage', 'deletePackage',
    'listSubscriptionsOfMember', 'previewSubscription', 'pauseSubscription', 'resumeSubscription', 'cancelSubscription', 'changeSubscriptionPlan', 'retrySubscription', 'updateSubscriptionPrice',
  ],
  preloadFor: [],
});
