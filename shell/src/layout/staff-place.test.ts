import { expect, it } from '@jest/globals'
import type { PageDescriptor } from '@rodada/contracts/platform/release'
import { isFramed } from './staff-place.tsx'

const page = (path: string, access: PageDescriptor['access'], under?: string): PageDescriptor => ({
  ...{ id: path, path, access, title: path },
  ...(under !== undefined && { under }),
})
const list = page('/administrar-clases', ['ClassCapturist'])
const record = page('/suscripcion/:id', 'user', '/administrar-clases')
const own = page('/suscripciones', ['GeneralUser'])
const pages = [list, record, own]

it('pages of the staff stand in their frame, and those that belong to one, for whom may open that one', () => {
  expect(isFramed(list, pages, null)).toBe(true)
  expect(isFramed(own, pages, ['ClassCapturist', 'GeneralUser'])).toBe(false)
  expect(isFramed(record, pages, ['ClassCapturist'])).toBe(true)
  expect(isFramed(record, pages, ['GeneralUser'])).toBe(false)
  expect(isFramed(record, pages, null)).toBe(false)
  // The pages lack the one that the record belongs to.
  expect(isFramed(record, [record], ['ClassCapturist'])).toBe(false)
})

it('the dashboard stands in it for who works here', () => {
  const dashboard = { ...page('/dashboard', 'user'), id: 'shell.dashboard' }
  expect(isFramed(dashboard, pages, ['Instructor', 'GeneralUser'])).toBe(true)
  expect(isFramed(dashboard, pages, ['GeneralUser'])).toBe(false)
  expect(isFramed(dashboard, pages, null)).toBe(false)
})
