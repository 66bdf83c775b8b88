/** `mei.wong@example.com` → `m•••@example.com`, enough to recognise an address; `''` stays `''`. */
export function maskEmail(email: string): string {
  if (!email) return '';
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
