import { expect, it } from '@jest/globals'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { saying, showPage } from '@rodada/ui/testing'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatDay } from '@rodada/web/words/format'
import { screen } from '@testing-library/react'
import { loader, Component as OwnerFigures } from './owner-figures.tsx'

const today = dayInMexico(new Date())
const before = addDays(today, -7)
const till = `/api/Receipt/Till?from=${before}&to=${today}`
const answers = {
  [till]: {
    lines: [],
    days: [
      { day: today, amount: 1250 },
      { day: before, amount: 900 },
    ],
    amount: 9000,
  },
  '/api/Report/Owed': { lines: [], amount: 2000 },
  '/api/Report/OwedOrders': { lines: [], amount: 350.5 },
}

function Component() {
  return (
    <>
      <h1>Panel</h1>
      <OwnerFigures data={usePageData<(args: LoaderArgs) => ReturnType<typeof loader>>()} />
    </>
  )
}

const show = (commands = {}, more = {}) =>
  showPage({
    pages: [
      {
        ...{ id: 'p', path: '/dashboard', access: ['Admin'], title: 'Panel' },
        load: async () => ({ Component, loader: (args) => loader(args) }),
      },
    ],
    address: '/dashboard',
    me: { id: 1, roles: ['Admin'] },
    answers: { ...answers, ...more },
    commands,
  })

it('tells what came in beside the same day of last week, and what is owed, each with the way to it', async () => {
  await show()
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
  expect(links).toEqual([
    ['Cobrado hoy: $1,250.00', '/caja/corte'],
    ['Por cobrar: $2,350.50', '/reportes/por-cobrar'],
  ])
  expect(screen.getByText(saying(`$900.00 el ${formatDay(before)}`))).toBeVisible()
})

it('counts a day without receipts as nothing', async () => {
  await show({}, { [till]: { lines: [], days: [], amount: 0 } })
  expect(screen.getByRole('link', { name: 'Cobrado hoy: $0.00' })).toBeVisible()
  expect(screen.getByText(saying(/^\$0\.00 el /))).toBeVisible()
})

it('does without the figures of a service that does not answer', async () => {
  await show({ '/api/Report/OwedOrders': () => Promise.reject(new TypeError('offline')) })
  expect(screen.getAllByText('Sin respuesta')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Cobrado hoy: $1,250.00' })).toBeVisible()
})
