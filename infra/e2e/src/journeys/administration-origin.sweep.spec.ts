import type { Page } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { untilQuiet } from '../quiet.ts'
import { enter, expect, fillCredentials, test } from '../test.ts'

/** The second origin of the platform under test. */
function administrationOf(url: string): string {
  return url.replace('//localhost', '//admin.localhost')
}

test('an administrator works on the administration’s own origin, with its code alone', async ({
  page,
  platform,
}) => {
  const origin = administrationOf(platform.url)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/mf-(?!admin\/)/.test(request.url())) foreign.push(request.url())
  })

  await page.goto(`${origin}/`)
  await expect(page).toHaveURL(`${origin}/identificacion?returnUrl=%2Fusuarios`)
  await fillCredentials(page, accounts.admin, password)
  await expect(page).toHaveURL(`${origin}/usuarios`)
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar usuarios' })).toBeVisible()
  await expect(page.getByText('TIENDA')).toHaveCount(0)

  for (const path of ['/logs', '/configuracion', '/cuenta/actualizacion-de-datos']) {
    await page.goto(origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(origin + path)
  }
  await page.getByRole('link', { name: 'Rodada' }).first().click()
  await expect(page).toHaveURL(`${origin}/usuarios`)
  await untilQuiet(page)
  expect(foreign).toEqual([])

  // A session of one origin does not count on the other, where the rest of the site is.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /términos/i })
    .click()
  await expect(page).toHaveURL(`${platform.url}/terminos-y-condiciones`)
  await page.goto(`${platform.url}/usuarios`)
  await expect(page).toHaveURL(`${platform.url}/`)
  await page.goto(`${origin}/productos?name=tabla`)
  await expect(page).toHaveURL(`${platform.url}/productos?name=tabla`)
})

/** What a page downloads as code, in bytes as they are sent, by path. */
async function codeOf(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(?:js|css)$/.test(pathname)) sizes.set(pathname, (await request.sizes()).responseBodySize)
  })
  await page.goto(address)
  await untilQuiet(page)
  return sizes
}

test('the first page of the staff brings at most 120 KB of code beyond the home page', async ({
  page,
  otherPage,
}) => {
  const known = await codeOf(otherPage, '/')
  await enter(page, 'admin')
  const all = await codeOf(page, '/usuarios')
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar usuarios' })).toBeVisible()
  const more = [...all].filter(([path]) => !known.has(path))
  expect(more.some(([path]) => path.includes('/mf-admin/'))).toBe(true)
  const bytes = more.reduce((sum, [, size]) => sum + size, 0)
  test.info().annotations.push({ type: 'bytes', description: String(bytes) })
  expect(bytes).toBeLessThanOrEqual(120 * 1024)
})
