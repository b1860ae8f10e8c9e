import { expect, it, jest } from '@jest/globals'
import { createNoticesStore } from '@rodada/web/notices'
import { createFallbackNotice } from './fallback-notice.ts'

it('tells the gateway at once, and the visitor as soon as there is a page', () => {
  const send = jest.fn<(report: object) => void>()
  const { report, showIn, isInForce } = createFallbackNotice(send)
  expect(isInForce()).toBe(false)
  report('mf-shop', 'v2', 'load')
  expect(isInForce()).toBe(true)
  expect(send.mock.calls).toEqual([[{ app: 'mf-shop', version: 'v2', cause: 'load' }]])
  const notices = createNoticesStore()
  showIn({ notices })
  report('mf-academy', 'v3', 'contract')
  // One notice for all reports.
  expect(notices.store.getState().map(({ tone, text }) => [tone, text])).toEqual([
    ['error', 'Una parte del sitio se muestra en su versión anterior: la nueva no se pudo cargar.'],
  ])
})
