import { expect, it } from '@jest/globals'
import { sourceFiles } from './repository.ts'

const files = sourceFiles().filter(({ isTest, path }) => !isTest && !/\/(demo|dev|migrations)\//.test(path))

/** Formats of the site's hour and day. */
const ofSite =
  /\b(formatDateTime|formatDate|formatShortDate|formatTime|formatLongMoment|dayInMexico|instantAt)\(([^()]|\([^()]*\))*\)/g
const ofClass =
  /\b(startTime|endTime|startsAt|endsAt|startedTime|heldUntil|holdUntil|offeredUntil|changeUntil|payUntil)\b/

it('hours of classes are formatted by functions that take the zone of the place', () => {
  const own = ['services/academy/src/time/class-time.ts', 'shared/web/src/words/format.ts']
  const found = files
    .filter(({ path }) => !own.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ofSite)].filter(([call]) => ofClass.test(call)).map(([call]) => `${path}: ${call}`),
    )
  // A membership is of no place, and reports have the site's days.
  expect(found).toEqual([
    'mf-academy/src/subscription/own/membership-banner.tsx: formatDate(payUntil)',
    'mf-admin/src/report/attendance-page.tsx: dayInMexico(new Date(startsAt))',
  ])
})

it('a moment of a class stands on pages with the zone of its place', () => {
  const texts = files.flatMap(({ path, text }) =>
    [...text.matchAll(/<DateText\b[^>]*>/g)].map(([tag]) => ({ path, tag })),
  )
  const found = texts.filter(({ tag }) => ofClass.test(tag) && !/\bzone=/.test(tag))
  // Reports and orders keep the site's day.
  expect(found.map(({ path }) => path)).toEqual([
    'mf-admin/src/report/attendance-page.tsx',
    'mf-shop/src/order/staff/list/order-columns.tsx',
  ])
})

it('Mexico City’s zone is named once', () => {
  const naming = files.filter(
    ({ text, path }) => text.includes('America/Mexico_City') && !path.startsWith('infra/'),
  )
  expect(naming.map(({ path }) => path)).toEqual(['shared/contracts/src/words/time-zone.ts'])
})

it('an hour has its length once', () => {
  const counting = sourceFiles().filter(
    ({ text, path }) =>
      /\b60 \* 60(_000| \* 1000)\b|\bconst (minute|hour|day)Ms =/.test(text) &&
      !/^infra\/|\/migrations\//.test(path),
  )
  expect(counting.map(({ path }) => path)).toEqual(['shared/contracts/src/words/durations.ts'])
})
