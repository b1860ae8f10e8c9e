import { accounts } from '@rodada/e2e/accounts'
import { startPlatform } from '@rodada/e2e/platform/start-platform'
import { signIn } from './ask.ts'
import { run } from './child.ts'
import { dayFromToday } from './days.ts'
import { measureList } from './list-pages.ts'
import { load } from './load.ts'

/** Milliseconds that 99 of 100 answers may take. */
const limit = 40
const warmUpSeconds = 8

const path = '/api/Attendance/Index?itemsPerPage=20'
const lists = [
  { title: 'all', query: '' },
  { title: 'undone', query: '&state=undone' },
  { title: 'days', query: `&from=${dayFromToday(-400)}&to=${dayFromToday(-100)}` },
  { title: 'name of many students', query: '&search=valentina' },
  { title: 'common words', query: '&search=a%20r%C3%ADos' },
  { title: 'name of an instructor', query: '&search=luc%C3%ADa' },
  { title: 'nobody', query: '&search=zanahoria' },
  { title: 'student', query: '&search=2000' },
  { title: 'course', query: '&course=patineta' },
  { title: 'course by id', query: '&course=1' },
  {
    title: 'everything',
    query: `&search=leo&course=desde%20cero&state=finished&from=${dayFromToday(-500)}&to=${dayFromToday(-30)}`,
  },
] as const

/**
 * The list of classes over 10 connections through the gateway. `RODADA_E2E_URL` names a platform that runs already and
 * has its classes. `node infra/bench/src/attendance-list.ts [classes] [seconds a case]`
 */
async function main(): Promise<void> {
  const [classes = '300000', seconds = '5'] = process.argv.slice(2)
  const running = process.env.RODADA_E2E_URL
  if (running) return measureLists(running, Number(seconds))
  const platform = await startPlatform({ env: { RATE_LIMITS: 'off' } })
  try {
    const began = performance.now()
    // Who holds them has a name to be found by, and their students are registered.
    const volume = ['--users', '10000', '--subscriptions', '100000', '--classes', classes]
    await run('infra/start/src/seed.ts', volume, { DATA_DIR: platform.dataDir })
    console.log(`${classes} classes loaded in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    await measureLists(platform.url, Number(seconds))
  } finally {
    await platform.stop()
  }
}

async function measureLists(url: string, seconds: number): Promise<void> {
  const { cookie } = await signIn(url, accounts.courses)
  // Processes that have just started compile their code under the first requests.
  await load(url + path, warmUpSeconds, { cookie })
  const options = { seconds, limit, headers: { cookie } }
  for (const { title, query } of lists) await measureList(title, url + path + query, options)
}

await main()
