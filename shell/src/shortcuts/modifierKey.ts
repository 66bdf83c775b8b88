/** What the key for commands is called on this machine. */
export const modifierKey = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl');
