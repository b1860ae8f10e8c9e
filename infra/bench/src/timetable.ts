import { accounts } from '@rodada/e2e/accounts'
import { ask, signIn } from './ask.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { load, report, warmUp } from './load.ts'

/** Milliseconds that 99 of 100 answers may take. */
const limit = 100

const week = '/api/ClassCapturist/Timetable/Week'
const today = '/api/Instructor/Today'

/**
 * The staff's week and an instructor's roster over 10 connections through the gateway: 400 sessions a week, 20,000 students.
 * `node infra/bench/src/timetable.ts [courses] [subscriptions] [seconds a case]`
 */
async function main(): Promise<void> {
  const [courses = '255', subscriptions = '20000', seconds = '10'] = process.argv.slice(2)
  const volume = ['--users', '2000', '--courses', courses, '--subscriptions', subscriptions]
  await onFilledPlatform([...volume, '--bookings', '100000'], async ({ url }) => {
    const [staff, instructor] = await Promise.all([
      signIn(url, accounts.courses),
      signIn(url, accounts.instructor),
    ])
    const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await warmUp(url + week, { cookie: staff.cookie })
    for (const place of ['', '&addressId=1', '&addressId=2', '&addressId=3'])
      await measure(`week${place}`, `${url}${week}?from=${inAWeek}${place}`, staff.cookie, Number(seconds))
    await measure('roster of today', url + today, instructor.cookie, Number(seconds))
  })
}

async function measure(title: string, url: string, cookie: string, seconds: number): Promise<void> {
  const { body } = await ask(url, { headers: { cookie } })
  report(`${title}, ${sizeOf(body)}`, await load(url, seconds, { cookie }), limit)
}

/** Sessions, places taken and size of an answer. */
function sizeOf(body: string): string {
  const answer: unknown = JSON.parse(body)
  const sessions: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'sessions')
  const named = body.split('"bookingId"').length - 1
  const counted = [...body.matchAll(/"taken":(\d+)/g)].reduce((sum, [, taken]) => sum + Number(taken), 0)
  return `${Array.isArray(sessions) ? sessions.length : 0} sessions, ${named + counted} places, ${Math.round(body.length / 1024)} KB`
}

await main()
