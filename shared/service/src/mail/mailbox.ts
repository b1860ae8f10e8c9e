import { createHmac } from 'node:crypto'

/**
 * The mailbox that an e-mail address names, for counting: without case, what follows a `+`, and dots before the `@`, which
 * big providers ignore. Two people in one count harm nobody; the address is never written to.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${name.replaceAll('.', '')}@${domain}`
}

/** Digest under which a mailbox is counted: no address is stored, and nobody without the key finds one by trying. */
export function mailboxDigest(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(mailboxOf(email)).digest('base64url')
}
