import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { say } from '../console/say.ts'
import { baseEnvironment } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { runTask } from '../processes/run-task.ts'
import { repository } from '../repository.ts'
import type { Settings } from '../settings/settings.ts'
import { StartError } from '../start-error.ts'
import { appNames, appsFingerprint } from './fingerprint.ts'

/** Beside the results, not in DATA_DIR: several DATA_DIRs may use one checkout. */
const recordFile = join(repository, 'node_modules', '.cache', 'rodada', 'built')

/**
 * Builds the applications whose sources have changed.
 * @throws StartError when one does not build.
 */
export async function buildApps(settings: Settings, lifetime: Lifetime): Promise<void> {
  const allBuilt = appNames.every((app) => existsSync(join(repository, app, 'dist', 'release.json')))
  const recorded = await readFile(recordFile, 'utf8').catch(() => '')
  if (allBuilt && recorded === (await appsFingerprint())) return
  const { succeeded, lastLines } = await runTask({
    command: process.execPath,
    arguments: [turboProgram(), 'run', 'build', '--output-logs=new-only', '--no-color'],
    folder: repository,
    // The applications are always built for production; only `npm run dev` serves others.
    environment: { ...baseEnvironment(settings), NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' },
    lifetime,
  })
  if (!succeeded) {
    for (const line of lastLines) say(line, 'dim')
    throw new StartError(
      'La construcción de las aplicaciones falló: corrige el error de arriba e inténtalo otra vez.',
    )
  }
  await mkdir(dirname(recordFile), { recursive: true })
  await writeFile(recordFile, await appsFingerprint())
}

function turboProgram(): string {
  return join(dirname(createRequire(import.meta.url).resolve('turbo/package.json')), 'bin', 'turbo')
}
