import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import { resolvePolicy } from './policy.rules.ts';

const policyOf = (
  stored: object,
  rules: { templateType?: string; templateRules?: unknown; sessionRules?: unknown } = {},
) =>
  resolvePolicy(
    { attributes: withDefaults(stored), timezone: 'Asia/Singapore' },
    { templateType: 'CLASS', templateRules: {}, sessionRules: {}, ...rules },
  );

test.each([
  ['the studio, when nobody else says anything', {}, {}, 5],
  ['the template before the studio', { bookingOpensDays: 7 }, {}, 7],
  ['the session before the template', { bookingOpensDays: 7 }, { bookingOpensDays: 1 }, 1],
  ['the template, when the session leaves it open', { bookingOpensDays: 7 }, { bookingOpensDays: null }, 7],
  ['zero is an answer', { bookingOpensDays: 7 }, { bookingOpensDays: 0 }, 0],
  ['not what is of the wrong type', { bookingOpensDays: 'soon' }, { bookingOpensDays: 1.5 }, 5],
  ['not what is no object', null, 'rules', 5],
])('who decides: %s', (_case, templateRules, sessionRules, days) => {
  expect(policyOf({ bookingOpensDays: 5 }, { templateRules, sessionRules }).bookingOpensDays).toBe(days);
});

test.each([
  ['CLASS', 'cancelWindowMinutes'],
  ['APPOINTMENT', 'apptCancelWindowMinutes'],
  ['EVENT', 'eventCancelWindowMinutes'],
] as const)('the one window of a session is that of its type: %s', (templateType, key) => {
  const policy = policyOf({}, { templateType, sessionRules: { cancelWindowMinutes: 15 } });
  expect([
    policy[key],
    Object.values({
      a: policy.cancelWindowMinutes,
      b: policy.apptCancelWindowMinutes,
      c: policy.eventCancelWindowMinutes,
    }).filter((minutes) => minutes === 15).length,
  ]).toEqual([15, 1]);
});

test('a waitlist can be switched off for one session, and not to something unknown', () => {
  expect(policyOf({}, { sessionRules: { waitlistMode: 'OFF' } }).waitlistMode).toBe('OFF');
  expect(policyOf({}, { sessionRules: { waitlistMode: 'MAYBE' } }).waitlistMode).toBe('AUTO');
});

test('quiet hours are those of the studio, in its zone', () => {
  expect(policyOf({ quietHours: { from: '22:00', to: '07:00' } }).quiet).toEqual({
    from: '22:00',
    to: '07:00',
    timezone: 'Asia/Singapore',
  });
  expect(policyOf({}).quiet).toBeNull();
});
