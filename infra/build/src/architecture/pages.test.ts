import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { remoteNames } from '@rodada/contracts/platform'
import { mayAccess, roles } from '@rodada/contracts/roles'
import { repository } from '@rodada/start/repository'
import { readAppFolder } from '../rspack/app-folder.ts'

const { accountMenu }: { accountMenu(session: object): { items: { href: string; reload?: true }[] } } =
  await import(join(repository, 'shared/ui/src/frame/navbar-menus.ts'))

const apps = await Promise.all(['shell', ...remoteNames].map((name) => readAppFolder(join(repository, name))))
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

it('every page of the staff names the roles that may open it', () => {
  const forStaff =
    /^\/(logs|usuarios|configuracion|caja|reportes|administrar-\w+|asistencia)\b|\/(nuev[ao]|editar)$/
  const forParents = ['/suscripcion/:id/editar', '/participante/:id/editar']
  const staffs = pages.filter(
    ({ path, menu }) => menu !== undefined || (forStaff.test(path) && !forParents.includes(path)),
  )
  expect(staffs.length).toBeGreaterThan(30)
  expect(staffs.filter(({ access }) => typeof access === 'string').map(({ path }) => path)).toEqual([])
  expect(staffs.filter(({ access }) => access.length === 0).map(({ path }) => path)).toEqual([])
})

const accessOf = (href: string) => pages.find(({ path }) => path === href)?.access

it.each(roles)('the account menu leads a %s to pages that they may open', (role) => {
  const { items } = accountMenu({ status: 'signed-in', user: { name: 'Ana', roles: [role] } })
  const closed = items.filter(({ href, reload }) => !reload && !mayAccess(accessOf(href) ?? [], [role]))
  expect(closed.map(({ href }) => href)).toEqual([])
})
