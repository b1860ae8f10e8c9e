import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PartName } from '@rodada/contracts/platform/platform'
import { repository } from '../repository.ts'

/**
 * Runs all parts in this process (`PARTS=one`), the gateway last. Each is its own program, which reads its environment
 * while it starts: its own database role, keys, port and name in the log.
 */
const environments: [PartName, Record<string, string>][] = JSON.parse(process.env.PART_ENVIRONMENTS ?? '[]')

for (const [part, environment] of environments) {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
  await import(pathToFileURL(join(repository, 'services', part, 'src', 'main.ts')).href)
}
