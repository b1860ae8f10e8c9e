import { onFilledPlatform } from './filled-platform.ts'
import { type ListPage, pageNumber } from './list-pages.ts'
import { describeLoad, judge, load } from './load.ts'

/** Milliseconds that 99 of 100 answers may take. */
const limit = 100
const warmUpSeconds = 8

const index = '/api/Course/GetCourseIndex?itemsPerPage=12'
const pages: readonly ListPage[] = ['first', 'middle', 'last']
const lists = [
  { title: 'all', query: '' },
  { title: 'filter', query: '&disciplines=Longboard&levels=Principiante' },
  { title: 'price', query: '&price=300&orderBy=price' },
  { title: 'search', query: '&name=longboard' },
  { title: 'misspelt', query: '&name=longbord' },
]
const popular = '/api/Course/GetPopular'

/**
 * The course list and the popular courses over 10 connections through the gateway.
 * `node infra/bench/src/course-index.ts [courses] [participants] [seconds a case]`
 */
async function main(): Promise<void> {
  const [courses = '10000', participants = '1000000', seconds = '5'] = process.argv.slice(2)
  // Each subscription of the volume data has a participant of its own.
  await onFilledPlatform(['--courses', courses, '--subscriptions', participants], async ({ url }) => {
    // Processes that have just started compile their code under the first requests.
    await load(url + index, warmUpSeconds)
    await load(url + popular, warmUpSeconds)
    await measureAll(url, Number(seconds))
  })
}

async function measureAll(platform: string, seconds: number): Promise<void> {
  for (const { title, query } of lists) {
    const url = platform + index + query
    for (const page of pages) {
      const number = await pageNumber(url, page)
      await measure(`${title} ${page} (page ${number})`, `${url}&currentPage=${number}`, seconds)
    }
  }
  for (const total of [4, 20]) {
    await measure(`popular ${total}`, `${platform}${popular}?total=${total}`, seconds)
  }
}

async function measure(title: string, url: string, seconds: number): Promise<void> {
  const found = await load(url, seconds)
  console.log(`${title.padEnd(24)} ${judge(found, limit).padEnd(4)} ${describeLoad(found)}`)
}

await main()
