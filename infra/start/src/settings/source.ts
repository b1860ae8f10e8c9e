import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from '../start-error.ts'

/** Folder of the data, below the checkout, unless a setting names another. */
export const usualDataDir = '.data'

/** Where settings come from: the environment over the `.env` file. */
export type Source = Readonly<Record<string, string | undefined>>

/** The environment over the checkout's `.env`, which need not exist. */
export function readSource(repository: string, environment: Source = process.env): Source {
  const file = readEnvFile(join(repository, '.env'))
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  return { ...file, ...Object.fromEntries(set) }
}

function readEnvFile(path: string): Source {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return {}
    throw error
  }
}
