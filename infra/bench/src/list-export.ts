import { request } from 'node:http'
import { accounts } from '@rodada/e2e/accounts'
import { processOf } from '@rodada/e2e/platform/running-processes'
import { type Answer, pageHeaders, signIn } from './ask.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { megabytes, memoryOfTree } from './processes.ts'

const limit = 100 * 1024 * 1024
const everyMs = 50

/** The processes that an export passes. */
const parts = ['academy', 'gateway']

/**
 * Exports subscriptions as CSV through the gateway, three times in a row from the start of the processes, and prints
 * how much the memory of each grows (Linux only). `node infra/bench/src/list-export.ts [subscriptions]`
 */
async function main(): Promise<void> {
  const [subscriptions = '100000'] = process.argv.slice(2)
  await onFilledPlatform(['--users', '10000', '--subscriptions', subscriptions], async ({ url, dataDir }) => {
    const session = await signIn(url, accounts.courses)
    const processes = await Promise.all(
      parts.map(async (name) => ({ name, pid: (await processOf(dataDir, name))?.pid ?? 0 })),
    )
    for (const turn of ['first', 'second', 'third'])
      for (const { name, more, rows, seconds } of await measure(url, session, processes)) {
        console.log(`${turn} file, ${rows} rows in ${seconds} s: ${name} takes ${megabytes(more)} more`)
        if (more > limit) process.exitCode = 1
      }
  })
}

interface Part {
  readonly name: string
  readonly pid: number
}

async function measure(url: string, session: Answer, processes: readonly Part[]) {
  const before = await Promise.all(processes.map(rssOf))
  const most = [...before]
  const sampling = setInterval(async () => {
    const now = await Promise.all(processes.map(rssOf))
    for (const [at, rss] of now.entries()) most[at] = Math.max(most[at] ?? 0, rss)
  }, everyMs)
  const began = performance.now()
  const rows = await fetchRows(`${url}/api/ClassCapturist/SiteSubscription/Csv`, session)
  clearInterval(sampling)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return processes.map(({ name }, at) => ({ name, rows, seconds, more: (most[at] ?? 0) - (before[at] ?? 0) }))
}

async function rssOf({ pid }: Part): Promise<number> {
  return (await memoryOfTree(pid)).reduce((sum, { rss }) => sum + rss, 0)
}

/** Number of lines below the header. */
function fetchRows(url: string, session: Answer): Promise<number> {
  return new Promise((done, failed) => {
    request(url, { headers: pageHeaders(session) }, (answer) => {
      if (answer.statusCode !== 200) return failed(new Error(`The file answered ${answer.statusCode}`))
      let lines = 0
      answer.on('data', (piece: Buffer) => {
        for (const byte of piece) if (byte === 10) lines += 1
      })
      answer.on('error', failed)
      answer.on('end', () => done(lines - 1))
    })
      .on('error', failed)
      .end()
  })
}

await main()
