import { expect, it } from '@jest/globals'
import { linkPages } from '@rodada/contracts/account/calls'
import { matchPage } from '@rodada/contracts/platform/page-address'
import { pages } from './pages.ts'

it.each(Object.values(linkPages))('mails lead to %s, which nobody finds by searching', (path) => {
  expect(matchPage(pages, path)?.page).toMatchObject({ access: 'public', unlisted: true })
})

it('everything of one account asks for a session', () => {
  const own = pages.filter(({ path }) => path.startsWith('/cuenta/'))
  expect(own.map(({ access }) => access)).toEqual(own.map(() => 'user'))
})
