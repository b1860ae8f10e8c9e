import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { remoteNames } from '@rodada/contracts/platform/platform'
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

/** The pages of the product's specification, by who may open them; what else there is adds to it. */
const specified: Readonly<Record<string, readonly string[]>> = {
  public: [
    '/',
    '/acerca-de',
    '/contacto',
    '/terminos-y-condiciones',
    '/politica-de-privacidad',
    '/registro-de-usuarios',
    '/academia',
    '/clase/:id',
    '/clase/:id/identificacion',
    '/clase/:id/registro',
    '/suscripcion/:id/:membershipId/informacion-de-pago',
    '/suscripcion/:id/confirmacion-de-registro',
    '/carta-responsiva',
    '/productos',
    '/producto/:id',
    '/carrito',
    '/carrito/identificacion',
    '/pedido/:id/informacion-de-envio',
    '/pedido/:id/informacion-de-pago',
    '/pedido/:id/confirmacion-de-compra',
    '/pago-no-valido/:subscriptionId/:membershipId',
    '/identificacion',
    '/Error',
  ],
  user: [
    '/dashboard',
    '/cuenta/informacion-de-envio',
    '/cuenta/actualizacion-de-contrasena',
    '/cuenta/actualizacion-de-datos',
    '/suscripcion/:id',
    '/suscripcion/:id/editar',
    '/suscripcion/:id/renovar',
    '/suscripcion/:id/renovar/informacion-de-pago',
    '/suscripcion/:id/confirmacion-de-renovacion',
    '/participante/:id',
    '/participante/:id/editar',
  ],
  GeneralUser: ['/suscripciones'],
  ClassCapturist: [
    '/clase/nueva',
    '/clase/:id/editar',
    '/administrar-cursos',
    '/administrar-clases',
    '/administrar-suscripciones',
  ],
  ProductCapturist: ['/administrar-productos', '/producto/nuevo', '/producto/:id/editar'],
  Admin: [
    '/usuarios',
    '/usuarios/:id',
    '/usuarios/nuevo',
    '/usuarios/:id/editar',
    '/configuracion',
    '/configuracion/ubicaciones/nueva',
    '/configuracion/ubicaciones/:id/editar',
    '/logs',
    '/logs/:id',
  ],
}

it.each(Object.entries(specified))('the specified pages for %s are for them', (access, paths) => {
  const found = paths.map((path) => [path, [accessOf(path)].flat().join(' ')])
  expect(found).toEqual(paths.map((path) => [path, access]))
})

it('what a public page keeps for who signs in is left out without a session: their own tests show it', () => {
  const parts = pages.filter(({ access, signIn }) => access === 'public' && signIn)
  expect(parts.map(({ path }) => path)).toEqual([
    '/suscripcion/:id/:membershipId/informacion-de-pago',
    '/pago-no-valido/:subscriptionId/:membershipId',
    '/suscripcion/:id/confirmacion-de-registro',
    '/carta-responsiva',
  ])
})

it.each(roles)('the account menu leads a %s to pages that they may open', (role) => {
  const { items } = accountMenu({ status: 'signed-in', user: { name: 'Ana', roles: [role] } })
  const closed = items.filter(({ href, reload }) => !reload && !mayAccess(accessOf(href) ?? [], [role]))
  expect(closed.map(({ href }) => href)).toEqual([])
})
