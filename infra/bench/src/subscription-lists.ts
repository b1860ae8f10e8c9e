import { accounts } from '@rodada/e2e/accounts'
import { signIn } from './ask.ts'
import { onFilledPlatform } from './filled-platform.ts'
import { measureList, staffLimit } from './list-pages.ts'
import { warmUp } from './load.ts'

const site = '/api/ClassCapturist/SiteSubscription/Index?itemsPerPage=20'
const managed = '/api/ClassCapturist/Subscription/Index?itemsPerPage=20'
const students = '/api/Student/Index?itemsPerPage=20'
const lists = [
  { title: 'all', path: site },
  { title: 'oldest payment', path: `${site}&orderBy=dateOfPay&orderMode=asc` },
  { title: 'due date', path: `${site}&orderBy=dueDate` },
  { title: 'price', path: `${site}&orderBy=price` },
  { title: 'memberships', path: `${site}&isCourseSubscription=false` },
  { title: 'all filters', path: `${site}&isCourseSubscription=true&free=false&havePendingClases=true` },
  { title: 'search name', path: `${site}&search=valentina` },
  { title: 'search words', path: `${site}&search=rios%20valentina&orderBy=price` },
  { title: 'search filtered', path: `${site}&search=leo&havePendingClases=true` },
  { title: 'search id', path: `${site}&search=123456` },
  { title: 'classes', path: managed },
  { title: 'classes searched', path: `${managed}&search=leo&orderBy=dueDate` },
  { title: 'students', path: students },
  { title: 'students by age', path: `${students}&orderBy=birthdate&orderMode=desc` },
  { title: 'students by validity', path: `${students}&orderBy=dueDate` },
  { title: 'students with classes', path: `${students}&state=withClasses` },
  { title: 'students without classes', path: `${students}&state=withoutClasses` },
  { title: 'students inactive', path: `${students}&state=inactive` },
  { title: 'students without letter', path: `${students}&withoutLetter=true` },
  { title: 'students searched', path: `${students}&search=leo%20familia` },
  { title: 'students of a course', path: `${students}&course=patineta` },
]

/**
 * The staff's lists of subscriptions and of their students over 10 connections through the gateway.
 * `node infra/bench/src/subscription-lists.ts [subscriptions] [seconds a case]`
 */
async function main(): Promise<void> {
  const [subscriptions = '100000', seconds = '5'] = process.argv.slice(2)
  // Searches look for the names of the accounts.
  const volume = ['--users', '10000', '--subscriptions', subscriptions]
  await onFilledPlatform(volume, async ({ url }) => {
    const { cookie } = await signIn(url, accounts.courses)
    await warmUp(url + site, { cookie })
    const options = {
      seconds: Number(seconds),
      limit: staffLimit(Number(subscriptions)),
      headers: { cookie },
    }
    for (const { title, path } of lists) await measureList(title, url + path, options)
  })
}

await main()
