import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { codeOf } from '../start-error.ts'
import type { Source } from './readers.ts'

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
