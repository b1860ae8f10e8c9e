import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { remoteNames } from '@rodada/contracts/platform'
import { readAppFolder } from '../rspack/app-folder.ts'
import { root } from './repository.ts'

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
