import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BootData, Release } from '@rodada/contracts/release'
import { accounts } from '@rodada/e2e/accounts'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { changedRelease } from '@rodada/e2e/releases/changed-release'
import { releaseCommand } from '@rodada/e2e/releases/release-command'
import { ask, signIn } from './ask.ts'
import { timed } from './paced-reads.ts'

/** Milliseconds. */
const limits = { publish: 10_000, rollback: 3000 }

/** One release of the shop there and back, by the command line and by the administration. */
interface Round {
  /** From `publish` on the command line, with `activate` after it, to the first visitor who is served the release. */
  readonly publish: number
  /** From the command line's `rollback` to the first visitor who is served the release before. */
  readonly rollback: number
  /** The same from the administration's call. */
  readonly rollbackByCall: number
}

interface Site {
  readonly url: string
  readonly dataDir: string
  readonly cookie: string
}

/**
 * How soon a release of one remote reaches visitors, and is gone again.
 * `node infra/bench/src/release-switch.ts [rounds]`; RODADA_E2E_URL and RODADA_E2E_DATA name a platform that runs.
 */
async function main(): Promise<void> {
  const { RODADA_E2E_URL: url, RODADA_E2E_DATA: dataDir } = process.env
  if (url && dataDir) return measure(url, dataDir)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off', DATABASE_URL: '', SMTP_URL: '' } })
  try {
    await measure(platform.url, platform.dataDir)
  } finally {
    await platform.stop()
  }
}

async function measure(url: string, dataDir: string): Promise<void> {
  const { cookie } = await signIn(url, accounts.admin)
  const rounds: Round[] = []
  for (let count = 1; count <= Number(process.argv[2] ?? 3); count += 1) {
    rounds.push(await measureRound({ url, dataDir, cookie }, count))
  }
  for (const name of ['publish', 'rollback', 'rollbackByCall'] as const) {
    const worst = Math.max(...rounds.map((round) => round[name]))
    const limit = name === 'publish' ? limits.publish : limits.rollback
    console.log(`${name}: worst of ${rounds.length} ${Math.round(worst)} ms, limit ${limit} ms`)
    if (worst > limit) process.exitCode = 1
  }
}

async function measureRound(site: Site, count: number): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-release-'))
  try {
    const text = [
      'Tablas, llantas y protecciones que usamos',
      `Tablas y llantas que usamos ${Date.now()} ${count}`,
    ]
    const [from = '', to = ''] = text
    const release = await changedRelease('mf-shop', folder, [from, to])
    return await thereAndBack(site, release, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function thereAndBack(
  { url, dataDir, cookie }: Site,
  release: Release,
  folder: string,
): Promise<Round> {
  const before = await servedVersion(url)
  const publish = await timed(async () => {
    await releaseCommand(dataDir, 'publish', 'mf-shop', '--from', folder)
    await releaseCommand(dataDir, 'activate', 'mf-shop', release.version)
    await untilServed(url, release.version)
  })
  const rollback = await timed(async () => {
    await releaseCommand(dataDir, 'rollback', 'mf-shop')
    await untilServed(url, before)
  })
  const command = commander(url, cookie)
  await command('Activate', { app: 'mf-shop', version: release.version })
  const rollbackByCall = await timed(async () => {
    await command('Rollback', { app: 'mf-shop', from: release.version })
    await untilServed(url, before)
  })
  return { publish, rollback, rollbackByCall }
}

function commander(url: string, cookie: string) {
  return async (name: string, sent: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie }
    const body = JSON.stringify(sent)
    const answer = await ask(`${url}/api/Release/${name}`, { method: 'POST', headers, body })
    if (!answer.body.includes('"success":true')) throw new Error(`${name}: ${answer.status} ${answer.body}`)
  }
}

/** The shop's release that a visitor gets, whose entry is there. */
async function servedVersion(url: string): Promise<string> {
  const { body } = await ask(`${url}/productos`)
  const boot: BootData = JSON.parse(/id="rodada-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{"remotes":{}}')
  const shop = boot.remotes['mf-shop']
  if (!shop) throw new Error('Nobody is served the shop')
  const entry = await ask(url + shop.entry)
  return entry.status === 200 ? shop.version : ''
}

async function untilServed(url: string, version: string): Promise<void> {
  const signal = AbortSignal.timeout(30_000)
  while ((await servedVersion(url)) !== version) await sleep(50, undefined, { signal })
}

await main()
