/**
 * Type of the message that the embedded booking website sends to the page around it whenever its height changes:
 * `{ type, height }`, in pixels. Pages of studios listen for it: it never changes.
 */
export const HEIGHT_MESSAGE = 'studio-website:height';
