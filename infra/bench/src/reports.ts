import { accounts } from '@rodada/e2e/accounts'
import { ask, signIn, timed } from './ask.ts'
import { onFilledPlatform } from './filled-platform.ts'

/** Milliseconds that the slowest answer of a report may take. */
const limit = 1000
const rounds = 5
const dayMs = 24 * 60 * 60 * 1000

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
const ranges = { 'this month': '', 'a year': `from=${day(365)}`, 'two years': `from=${day(730)}` }

const ofDays = [
  { title: 'income', path: '/api/Report/Income?' },
  { title: 'attendance by course', path: '/api/Report/Attendance?' },
  { title: 'attendance by instructor', path: '/api/Report/Attendance?by=instructor&' },
  { title: 'attendance by session', path: '/api/Report/Attendance?by=session&' },
  { title: 'sales', path: '/api/Report/Sales?' },
].flatMap(({ title, path }) =>
  Object.entries(ranges).map(([range, query]) => ({ title: `${title}, ${range}`, path: path + query })),
)
const reports = [
  { title: 'owed', path: '/api/Report/Owed' },
  { title: 'students', path: '/api/Report/Students' },
  ...ofDays,
]

/**
 * Every report through the gateway, one request at a time.
 * `node infra/bench/src/reports.ts [subscriptions] [classes] [orders]`
 */
async function main(): Promise<void> {
  const [subscriptions = '1000000', classes = '300000', orders = '200000'] = process.argv.slice(2)
  const volume = ['--users', '10000', '--products', '2000', '--orders', orders, '--receipts', subscriptions]
  await onFilledPlatform(
    [...volume, '--subscriptions', subscriptions, '--classes', classes, '--bookings', '10000'],
    async ({ url }) => {
      const { cookie } = await signIn(url, accounts.admin)
      for (const { title, path } of reports) await measure(title, url + path, cookie)
    },
  )
}

async function measure(title: string, url: string, cookie: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const time = await timed(async () => {
      const { status } = await ask(url, { headers: { cookie } })
      if (status !== 200) throw new Error(`${title} answered ${status}`)
    })
    times.push(time)
  }
  const [first = 0] = times
  const slowest = Math.max(...times)
  if (slowest > limit) process.exitCode = 1
  const words = `first ${first.toFixed(0)} ms, least ${Math.min(...times).toFixed(0)} ms`
  console.log(`${title.padEnd(38)} ${slowest > limit ? 'OVER' : 'ok'.padEnd(4)} ${words}`)
}

await main()
