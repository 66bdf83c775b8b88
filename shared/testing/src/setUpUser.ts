import { waitFor } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';

/** A text, followed by what is pressed: `Ada{Enter}`. */
const TYPED = /^([^{[]*)(.*)$/s;

/** A person waits for a button that is still disabled or busy; a press on it would do nothing. */
async function untilReady(element: Element): Promise<void> {
  const control = element.closest('button');
  const isReady = () => !control?.disabled && !control?.classList.contains('ant-btn-loading');
  if (isReady()) return;
  await waitFor(() => {
    if (!isReady()) throw new Error(`“${control?.textContent}” cannot be pressed.`);
  });
}

/**
 * A person at the page, who presses what is ready to be pressed. `type` enters a text as a whole: a form draws itself
 * anew for each key, and what a single key does is the subject of few tests. Those call `keyboard`.
 */
export function setUpUser(options?: Parameters<typeof userEvent.setup>[0]): UserEvent {
  const user = userEvent.setup(options);
  return {
    ...user,
    async click(element) {
      await untilReady(element);
      await user.click(element);
    },
    async type(field, typed) {
      const [, text = '', pressed = ''] = TYPED.exec(typed) ?? [];
      await user.click(field);
      if (text !== '') await user.paste(text);
      if (pressed !== '') await user.keyboard(pressed);
    },
  };
}
