import type { RuleChange, SaveRules, UndoRules } from '@studio/contract/configure/booking-rules.schema';
import { RULE_SECTIONS } from '@studio/contract/configure/bookingRuleSections';
import { someBookingRules } from '../builders/bookingRules.ts';
import type { FakeStudio } from './fakeStudio.ts';
import { onGet, onPost, onPut } from '@studio/testing/fakes/onFake';

const URL = '/api/studio/portal/booking-rules';

/** The booking rules of the faked studio; a change touches nobody, and is written down without its words. */
export function bookingRuleFakes({ now }: FakeStudio) {
  const page = someBookingRules();
  const states = [{ ...page.rules }];
  const history: RuleChange[] = [];
  function change(rules: object, sections: readonly string[], undoes: number | null) {
    Object.assign(page.rules, rules);
    states.push({ ...page.rules });
    page.version += 1;
    for (const one of page.sections) if (sections.includes(one.section)) one.version = page.version;
    history.unshift({
      number: page.version,
      changedAt: now.toISOString(),
      changedBy: 'Olivia Ong',
      undoes,
      changes: [],
    });
    return page;
  }
  return [
    onGet(URL, () => page),
    onPost(`${URL}/preview`, () => ({ examples: page.examples, effects: [] })),
    onPut(URL, ({ body }) => {
      const { section, attributes } = body as SaveRules;
      return change(attributes, [section], null);
    }),
    onGet(`${URL}/history`, () => history),
    onPost(`${URL}/undo`, ({ body }) => {
      const { number } = body as UndoRules;
      return change(states[number - 1] ?? {}, Object.keys(RULE_SECTIONS), number);
    }),
  ];
}
