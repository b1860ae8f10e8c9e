import { resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** The folder given on the command line, relative to where npm was called. @throws StartError with the usage. */
export function oneFolder(usage: string): string {
  const [folder, ...others] = process.argv.slice(2)
  if (!folder || folder.startsWith('-') || others.length > 0) throw new StartError(usage)
  // npm runs its scripts in the checkout.
  return resolve(process.env.INIT_CWD ?? '', folder)
}
