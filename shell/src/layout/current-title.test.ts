import { describe, expect, it } from '@jest/globals'
import type { PageHandle } from '@rodada/web/pages/page-handle'
import { currentTitle } from './current-title.ts'

const handle: PageHandle = {
  page: { id: 'p', path: '/p', access: 'public', title: 'Página' },
  title: (data) => `Sobre ${String(data)}`,
}

describe('the title of a page', () => {
  it('is made from its data', () => {
    expect(currentTitle([{}, { handle, loaderData: 'tablas' }])).toBe('Sobre tablas')
  })
  it('is the page’s own while it has no data, as when it failed', () => {
    expect(currentTitle([{}, { handle }])).toBe('Página')
  })
  it('says that there is no page', () => {
    expect(currentTitle([{}, { handle: 'something else' }])).toBe('No encontramos esta página')
  })
})
