import { readFileSync } from 'node:fs'

/** One a line, as `folded` makes them; lines that begin with `#` say where they come from. */
const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n')
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))

/** Whether a password is among those that are guessed first, in whatever case and with or without accents. */
export function isCommonPassword(password: string): boolean {
  return common.has(folded(password).trim())
}

export interface AccountNames {
  readonly name: string
  readonly lastName?: string | null
  readonly email: string
}

/** Whether a password is the account's own name or e-mail, which an attacker knows too. */
export function isOwnName(password: string, { name, lastName, email }: AccountNames): boolean {
  const mailbox = email.split('@', 1)[0] ?? ''
  const names = [name, lastName ?? '', `${name} ${lastName ?? ''}`, email, mailbox].map(withoutGaps)
  return names.includes(withoutGaps(password))
}

/** Case, accents and compatibility forms do not make a password another one here. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function withoutGaps(text: string): string {
  return folded(text).replaceAll(/\s/g, '')
}
