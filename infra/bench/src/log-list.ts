import { accounts } from '@rodada/e2e/accounts'
import { signIn } from './ask.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { measureList, staffLimit } from './list-pages.ts'
import { askOnce, report, warmUp } from './load.ts'

const askedOnce = 1500

const path = '/api/Log/Index?itemsPerPage=20'
const lists = [
  { title: 'all', query: '' },
  { title: 'oldest first', query: '&orderMode=asc' },
  { title: 'by title', query: '&orderBy=title' },
  { title: 'by severity', query: '&orderBy=level' },
  { title: 'level', query: '&level=warning' },
  { title: 'user', query: '&user=5' },
  { title: 'days', query: '&from=-200&to=-100' },
  { title: 'search for a common word', query: '&search=sesi%C3%B3n' },
  { title: 'search for a rare word', query: '&search=identificaci%C3%B3n' },
  { title: 'search for a digit', query: '&search=7' },
  { title: 'search for two digits', query: '&search=42' },
  { title: 'search for three digits that occur a lot', query: '&search=100' },
  { title: 'search for a number', query: '&search=123456' },
  { title: 'search for a record', query: '&search=Curso+7' },
  { title: 'search for a user', query: '&search=mariana' },
  { title: 'search without a hit', query: '&search=zanahoria' },
  { title: 'everything', query: '&user=5&level=info&from=-300&to=-30&search=suscripci%C3%B3n' },
] as const

/**
 * The movement log over 10 connections through the gateway: each filter repeatedly, then filters that no cache can
 * hold yet.
 * `node infra/bench/src/log-list.ts [entries] [seconds a case]`
 */
async function main(): Promise<void> {
  const [entries = '100000', seconds = '5'] = process.argv.slice(2)
  // Searches look for the names of the accounts.
  await onFilledPlatform(['--users', '10000', '--log', entries], ({ url }) =>
    measureLists(url, Number(entries), Number(seconds)),
  )
}

async function measureLists(url: string, entries: number, seconds: number): Promise<void> {
  const limit = staffLimit(entries)
  const { cookie } = await signIn(url, accounts.admin)
  await warmUp(url + path, { cookie })
  for (const { title, query } of lists)
    await measureList(title, url + path + withDays(query), { seconds, limit, headers: { cookie } })
  const once = Array.from({ length: askedOnce }, (_, at) => `${url}${path}${neverAsked(at)}`)
  report('asked once each', await askOnce(once, { cookie }), limit)
}

const words = [
  'sesión',
  'cuenta',
  'clase',
  'producto',
  'pago',
  'curso',
  'rechazado',
  'editado',
  'laura',
  'documento',
  'Curso 7',
]
/** One to four digits, as people type the number of a record. */
const numbers = ['7', '12', '100', '2026', '9', '45', '318', '4711']
const levels = ['', 'info', 'warning', 'error']

/** A different filter for each number, and pages from the whole list. */
function neverAsked(at: number): string {
  const word = words[at % words.length]
  const further = at % 2 === 0 ? numbers[(at / 2) % numbers.length] : words[(at * 7) % words.length]
  const query = new URLSearchParams({
    search: at % 8 === 0 ? `${further}` : `${word} ${further?.slice(0, 2 + (at % 4))}`,
    level: levels[at % levels.length] ?? '',
    from: '',
    to: dayFromToday(-(at % 90)),
    currentPage: String(1 + ((at * 37) % 500)),
  })
  if (at % 3 === 0) query.set('user', String(1 + (at % 40)))
  if (at % 2 === 0) query.set('from', dayFromToday(-100 - (at % 251)))
  return `&${query}`
}

/** The date that many days from today, as `YYYY-MM-DD`. */
function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** Replaces numbers of days by dates. */
function withDays(query: string): string {
  return query.replace(/(from|to)=(-\d+)/g, (_, name, days) => `${name}=${dayFromToday(Number(days))}`)
}

await main()
