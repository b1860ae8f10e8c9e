import { readFile, stat } from 'node:fs/promises'
import { StartError } from '../start-error.ts'

/** The system account that runs the server, where it is not the current one. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Accounts to run the server as when the platform runs as root, best first. */
const candidates = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root: there it runs as another account of the machine. A data folder keeps its
 * account, whatever accounts are added later.
 * @returns undefined when the current user can run it.
 */
export async function serverAccount(dataFolder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(dataFolder).catch(() => null)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'))
  for (const name of candidates) {
    const account = accounts.get(name)
    if (account) return account
  }
  throw new StartError(
    'PostgreSQL no puede ejecutarse como root y no hay usuario «postgres» ni «nobody»: crea uno o usa DATABASE_URL.',
  )
}

export function parseAccounts(passwd: string): Map<string, Account> {
  const accounts = new Map<string, Account>()
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name && uid && gid && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return accounts
}
