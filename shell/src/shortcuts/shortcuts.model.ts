/** The pages behind "g" and a letter. A key works only if the page exists and the role may see it. */
export const GO_KEYS: readonly { key: string; path: string; label: string }[] = [
  { key: 'd', path: '/dashboard', label: 'Dashboard' },
  { key: 's', path: '/dashboard/schedule', label: 'Schedule' },
  { key: 'm', path: '/dashboard/member', label: 'Members' },
  { key: 'p', path: '/dashboard/package-plans', label: 'Package plans' },
  { key: 'r', path: '/dashboard/report', label: 'Reports' },
];

/** Input types that take no text. */
const TEXTLESS = ['button', 'checkbox', 'radio', 'range', 'reset', 'submit', 'color', 'file', 'image'];

/** Whether a key pressed there is text input, and not a shortcut. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !TEXTLESS.includes(target.type);
  return target.matches(
    'textarea, select, [contenteditable=""], [contenteditable="true"], [role="combobox"], [role="textbox"]',
  );
}

/** Whether something is open over the page, which then handles the keys. */
export const isSomethingOpen = (): boolean =>
  [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'),
  ].some((open) => open.checkVisibility?.() ?? true);

/** The element that offers a key with `aria-keyshortcuts`; the page's own before the frame's. */
export const offeredBy = (key: string): HTMLElement | null =>
  [
    ...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]'),
    ...document.querySelectorAll<HTMLElement>('header [aria-keyshortcuts]'),
  ].find((element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key)) ?? null;
