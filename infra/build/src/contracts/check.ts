import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { remoteNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { surfaceOf } from './api-surface.ts'
import { type AppFacts, readBuiltApp } from './app-facts.ts'
import { comparePlatforms } from './compare-releases.ts'
import { publicApis } from './public-api.ts'
import { contractsApi, migrationNames, readReleased, recordReleased } from './released.ts'

/**
 * `npm run contracts:check`: whether the built apps fit each other, the services and the last release, and what is
 * noted of the packages' public API the code.
 * `npm run contracts:api`: notes the public API; its changes are what reviewers of it read.
 * `npm run contracts:record`: also records this build as released; run after every release.
 */
const apis = await publicApis()

function readApps(): Promise<AppFacts[]> {
  return Promise.all(['shell', ...remoteNames].map((name) => readBuiltApp(join(repository, name, 'dist'))))
}

const advice =
  'What others still use must stay until they have moved. What they cannot know yet belongs to a higher version: ' +
  'raise contractVersions in shared/contracts/src/platform/contract-versions.ts.'

async function check(): Promise<number> {
  const built = { apps: await readApps(), api: surfaceOf(apis.get(contractsApi) ?? '') }
  const { problems, notes } = comparePlatforms(built, await readReleased())
  const stale = [...apis].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  for (const note of notes) console.log(`note: ${note}`)
  for (const problem of problems) console.error(`broken: ${problem}`)
  for (const [file] of stale) console.error(`${relative(repository, file)} is old: run npm run contracts:api`)
  if (problems.length > 0) console.error(advice)
  const { apps, api } = built
  console.log(
    problems.length > 0
      ? `${problems.length} broken contracts`
      : `${apps.length} apps and ${Object.keys(api.calls).length} calls fit each other and what was released last`,
  )
  return problems.length + stale.length > 0 ? 1 : 0
}

async function note(): Promise<number> {
  for (const [file, text] of apis) writeFileSync(file, text)
  if (!process.argv.includes('--record')) return 0
  await recordReleased(await readApps(), await migrationNames())
  console.log('Noted in shared/contracts/released')
  return 0
}

// Importing the shell's server build may leave handles open that keep the process alive.
process.exit(process.argv.length > 2 ? await note() : await check())
