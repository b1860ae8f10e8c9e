import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { remoteNames } from '@rodada/contracts/platform'
import { isForStaff, mayAccess, type Role, roles } from '@rodada/contracts/roles'
import { readAppFolder } from '../rspack/app-folder.ts'
import { root } from './repository.ts'

interface Way {
  readonly href: string
}
const { tilesFor }: { tilesFor(held: readonly Role[]): (Way & { title: string })[] } = await import(
  join(root, 'shell/src/dashboard/tiles.ts')
)
const {
  accountMenu,
}: { accountMenu(session: object): { items: (Way & { label: string; reload?: true })[] } } = await import(
  join(root, 'shared/ui/src/frame/navbar-menus.ts')
)

const apps = await Promise.all(['shell', ...remoteNames].map((name) => readAppFolder(join(root, name))))
const pages = apps.flatMap((app) => app.pages)
const findable = pages.filter(
  ({ access, unlisted, signIn, cardForm, development }) =>
    access === 'public' && !unlisted && !signIn && !cardForm && !development,
)

it('search engines find these pages and no others', () => {
  expect(findable.map(({ path }) => path).sort()).toEqual([
    '/',
    '/academia',
    '/acerca-de',
    '/calendario',
    '/clase/:id',
    '/contacto',
    '/politica-de-privacidad',
    '/producto/:id',
    '/productos',
    '/registro-de-usuarios',
    '/terminos-y-condiciones',
  ])
})

it('every page has a title, and what search engines find one of its own', () => {
  expect(pages.filter(({ title }) => title === '').map(({ path }) => path)).toEqual(['/'])
  const titles = findable.map(({ title }) => title)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

it('every page has an id and a path of its own: the router of a tab has all of them', () => {
  for (const names of [pages.map(({ id }) => id), pages.map(({ path }) => path)])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** What the dashboard and the account menu lead people of one role to. */
function waysOf(role: Role) {
  const { items } = accountMenu({ status: 'signed-in', user: { name: 'Ana', roles: [role] } })
  return { tiles: tilesFor([role]), items: items.filter(({ reload }) => !reload) }
}

const accessOf = (href: string) => pages.find(({ path }) => path === href)?.access

it.each(roles)('tiles and menu lead a %s to pages that they may open', (role) => {
  const { tiles, items } = waysOf(role)
  const closed = [...tiles, ...items].filter(({ href }) => !mayAccess(accessOf(href) ?? [], [role]))
  expect(closed.map(({ href }) => href)).toEqual([])
})

it('a tile of the staff is for all roles that its page is for', () => {
  const staff = roles.filter((role) => isForStaff([role]))
  const hrefs = new Set(staff.flatMap((role) => tilesFor([role]).map(({ href }) => href)))
  expect(hrefs.size).toBeGreaterThan(5)
  for (const href of hrefs) {
    const shown = roles.filter((role) => tilesFor([role]).some((tile) => tile.href === href))
    expect([href, shown.sort()]).toEqual([href, [...(accessOf(href) ?? [])].sort()])
  }
})

it('the menu names a page as its tile does', () => {
  for (const role of roles) {
    const { tiles, items } = waysOf(role)
    const titles = new Map(tiles.map(({ href, title }) => [href, title]))
    const named = items.filter(({ href }) => titles.has(href))
    expect(named.map(({ label }) => label)).toEqual(named.map(({ href }) => titles.get(href)))
  }
})
