import { userEvent, type UserEvent } from '@testing-library/user-event';

/** A text, followed by what is pressed: `Ada{Enter}`. */
const TYPED = /^([^{[]*)(.*)$/s;

/**
 * A person at the page, whose `type` enters a text as a whole: a form draws itself anew for each key, and what a single
 * key does is the subject of few tests. Those call `keyboard`.
 */
export function setUpUser(options?: Parameters<typeof userEvent.setup>[0]): UserEvent {
  const user = userEvent.setup(options);
  return {
    ...user,
    async type(field, typed) {
      const [, text = '', pressed = ''] = TYPED.exec(typed) ?? [];
      await user.click(field);
      if (text !== '') await user.paste(text);
      if (pressed !== '') await user.keyboard(pressed);
    },
  };
}
