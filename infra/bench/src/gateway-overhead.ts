import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { ask, timed } from './ask.ts'
import { median } from './composition-limits.ts'
import { load, warmUp } from './load.ts'
import { type OverheadCase, openCases, type Target, type TargetName, targetNames } from './overhead-cases.ts'
import { processorTimeOf } from './processes.ts'

/** Least ratio of requests per second through the gateway to those through nginx, to the same service. */
const leastShare = 0.4
const requestsOneByOne = 500
const connections = 32

/**
 * Measures what the gateway adds to a service's answers, one request at a time, and its throughput beside nginx.
 * `node infra/bench/src/gateway-overhead.ts [rounds] [seconds a load]`. Linux with nginx only.
 */
async function main(): Promise<void> {
  const [rounds = 9, seconds = 3] = process.argv.slice(2).map(Number)
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const setup = await openCases(platform)
    try {
      for (const each of setup.cases) await compare(each, { ...setup, rounds, seconds })
    } finally {
      await setup.close()
    }
  } finally {
    await platform.stop()
  }
}

interface Setting {
  readonly rounds: number
  readonly seconds: number
  readonly gateway: number
  readonly nginx: number
}

interface Found {
  /** Median of single requests, milliseconds. */
  readonly p50: number
  readonly requestsPerSecond: number
  /** Processor time of a request in milliseconds: the service's, and the target's own. */
  readonly serviceMs: number
  readonly targetMs: number
}
type Round = Readonly<Record<TargetName, Found>>

async function compare(each: OverheadCase, setting: Setting): Promise<void> {
  for (const { url, headers } of Object.values(each.targets)) await warmUp(url, headers())
  const rounds: Round[] = []
  for (let count = 0; count < setting.rounds; count += 1)
    rounds.push(await measureRound(each, setting, count))
  tell(each, rounds)
}

/** Every target comes first, second and last equally often. */
async function measureRound(each: OverheadCase, setting: Setting, count: number): Promise<Round> {
  const found = new Map<TargetName, Found>()
  for (let turn = 0; turn < targetNames.length; turn += 1) {
    const name = targetNames[(turn + count) % targetNames.length] ?? 'direct'
    found.set(name, await measureTarget(each, name, setting))
  }
  const of = (name: TargetName): Found => {
    const one = found.get(name)
    if (one === undefined) throw new Error(`Nothing was measured of ${name}`)
    return one
  }
  return { direct: of('direct'), gateway: of('gateway'), nginx: of('nginx') }
}

async function measureTarget(each: OverheadCase, name: TargetName, setting: Setting): Promise<Found> {
  const target = each.targets[name]
  const p50 = await oneByOne(target)
  const ownPid = name === 'direct' ? undefined : setting[name]
  const spent = async () => [
    await processorTimeOf(each.service),
    ownPid === undefined ? 0 : await processorTimeOf(ownPid),
  ]
  const [serviceBefore = 0, targetBefore = 0] = await spent()
  const { requestsPerSecond, answered, failed } = await load(
    target.url,
    setting.seconds,
    target.headers(),
    connections,
  )
  const [serviceAfter = 0, targetAfter = 0] = await spent()
  if (failed > 0) throw new Error(`${failed} requests failed by ${name}`)
  return {
    p50,
    requestsPerSecond,
    serviceMs: (serviceAfter - serviceBefore) / answered,
    targetMs: (targetAfter - targetBefore) / answered,
  }
}

/** Median time of requests on one connection, each after the answer to the one before. */
async function oneByOne(target: Target): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'accept-encoding': 'br, gzip', ...target.headers() }
  const times: number[] = []
  for (let count = 0; count < requestsOneByOne; count += 1) {
    times.push(
      await timed(async () => {
        const { status } = await ask(target.url, { agent, headers })
        if (status !== 200) throw new Error(`${target.url} answered ${status}`)
      }),
    )
  }
  agent.destroy()
  return median(times)
}

function tell({ title }: OverheadCase, rounds: readonly Round[]): void {
  console.log(`${title}, median of ${rounds.length} rounds on ${availableParallelism()} processors:`)
  for (const name of targetNames) {
    const of = (field: keyof Found) => median(rounds.map((round) => round[name][field]))
    console.log(
      `  ${name.padEnd(8)} p50 ${of('p50').toFixed(3)} ms alone  ${of('requestsPerSecond').toFixed(0)} req/s over ${connections} connections; a request takes ${of('targetMs').toFixed(3)} ms of the target's processor time, ${of('serviceMs').toFixed(3)} ms of the service's`,
    )
  }
  const overhead = median(rounds.map(({ direct, gateway }) => gateway.p50 - direct.p50))
  const share = median(
    rounds.map(({ gateway, nginx }) => gateway.requestsPerSecond / nginx.requestsPerSecond),
  )
  console.log(`  overhead at p50 ${overhead.toFixed(3)} ms`)
  const isGood = share >= leastShare
  console.log(`  ${isGood ? 'ok  ' : 'OVER'} ${share.toFixed(2)} of nginx's requests, at least ${leastShare}`)
  if (!isGood) process.exitCode = 1
}

await main()
