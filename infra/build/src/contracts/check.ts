import { join } from 'node:path'
import { calls } from '@rodada/contracts/calls'
import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import { remoteNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { surfaceOf } from './api-surface.ts'
import { readBuiltApp } from './app-facts.ts'
import { comparePlatforms, type Platform } from './compare-releases.ts'
import { migrationNames, readReleased, recordReleased } from './released.ts'

/**
 * `npm run contracts:check`: whether the built apps fit each other, the services and the last release.
 * `npm run contracts:record`: records this build as released; run after every release.
 */
async function current(): Promise<Platform> {
  const names = ['shell', ...remoteNames]
  const apps = await Promise.all(names.map((name) => readBuiltApp(join(repository, name, 'dist'))))
  return { apps, api: surfaceOf(calls, contractVersions.api) }
}

const advice =
  'What others still use must stay until they have moved. What they cannot know yet belongs to a higher version: ' +
  'raise contractVersions in shared/contracts/src/platform/contract-versions.ts.'

async function check(): Promise<number> {
  const built = await current()
  const { problems, notes } = comparePlatforms(built, await readReleased())
  for (const note of notes) console.log(`note: ${note}`)
  for (const problem of problems) console.error(`broken: ${problem}`)
  if (problems.length > 0) console.error(advice)
  const { apps, api } = built
  console.log(
    problems.length > 0
      ? `${problems.length} broken contracts`
      : `${apps.length} apps and ${Object.keys(api.calls).length} calls fit each other and what was released last`,
  )
  return problems.length > 0 ? 1 : 0
}

async function record(): Promise<number> {
  await recordReleased(await current(), await migrationNames())
  console.log('Noted in shared/contracts/released')
  return 0
}

// Importing the shell's server build may leave handles open that keep the process alive.
process.exit(process.argv.includes('--record') ? await record() : await check())
