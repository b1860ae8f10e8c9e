import { resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** The folder that a command is given, from where npm was called. @throws StartError with the usage. */
export function oneFolder(usage: string, args = process.argv.slice(2)): string {
  const [folder, ...others] = args
  if (!folder || folder.startsWith('-') || others.length > 0) throw new StartError(usage)
  // npm runs its scripts in the checkout.
  return resolve(process.env.INIT_CWD ?? '', folder)
}
