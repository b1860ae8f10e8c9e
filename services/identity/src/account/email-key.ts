/**
 * The form in which two e-mails are the same: compatibility forms (full-width letters, ligatures) and case
 * folded, so that a look-alike of that kind cannot register a second time.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
}
