import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { dataDir } from '../bank.ts'
import { content, menuEntry, notices, openMenu, question } from '../frame.ts'
import { changedRelease } from '../releases/changed-release.ts'
import { releaseCommand } from '../releases/release-command.ts'
import { enter, expect, test } from '../test.ts'

// Console messages about a script that fails its integrity check, and the shell's message about it; what releases throw.
test.use({ allowedFaults: /integrity|Failed to load resource|mf-shop|federation|release of the shell/i })

const before = 'Tablas, llantas y protecciones que usamos nosotros mismos.'
const after = 'Tablas, llantas y protecciones de la nueva temporada.'

async function publish(app: AppName, change: readonly [string, string]): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'rodada-release-'))
  const made = await changedRelease(app, folder, change)
  await releaseCommand(dataDir(), 'publish', app, '--from', folder)
  await rm(folder, { recursive: true })
  return made
}

let release: Release
let throwing: Release
let throwingPage: Release
let throwingShell: Release
test.beforeAll(async () => {
  release = await publish('mf-shop', [before, after])
  // Their builds for servers are whole.
  throwing = await publish('mf-shop', [
    'var mf_shop;',
    'throw new Error("release of mf-shop that throws");var mf_shop;',
  ])
  throwingPage = await publish('mf-shop', [
    `"${before}"`,
    '(()=>{if(typeof document!=="undefined")throw new Error("page of mf-shop")})()',
  ])
  const first = 'window.trustedTypes?.createPolicy('
  throwingShell = await publish('shell', [
    first,
    `(()=>{throw new Error("release of the shell")})();${first}`,
  ])
})
/** Releases that a test has activated: each command takes a second. */
const activated: Release[] = []

async function activate(made: Release): Promise<void> {
  activated.push(made)
  await releaseCommand(dataDir(), 'activate', made.app, made.version)
}
test.afterEach(async () => {
  for (const { app, version } of activated.splice(0))
    await releaseCommand(dataDir(), 'rollback', app, version)
})

async function expectVisitors(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.goto('/productos')
    await expect(content(page).getByText(words)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 10_000 })
}

async function answer(page: Page, label: string): Promise<void> {
  await question(page).getByRole('button', { name: label }).click()
}

test('a release reaches new visitors, leaves open tabs alone and is taken back', async ({
  page,
  otherPage,
}) => {
  await otherPage.goto('/acerca-de')
  await enter(page, 'admin', '/configuracion/versiones')
  const shop = page.getByRole('region', { name: 'Tienda' })
  activated.push(release)
  await shop.getByRole('button', { name: `Activar la versión ${release.version}` }).click()
  await answer(page, 'Activar')
  await expect(notices(page).getByText(`mf-shop está ahora en la versión ${release.version}.`)).toBeVisible()
  await expect(shop.getByText(`Activada:`).first()).toContainText(release.version)

  const visitor = await page.context().browser()?.newPage()
  if (!visitor) throw new Error('No browser')
  await expectVisitors(visitor, after)

  // The tab was opened before the release and fetches this page's code only now.
  const code = otherPage.waitForResponse(/\/assets\/mf-shop\/shop\.products\..*\.js/)
  await otherPage.evaluate(() => window.history.pushState({}, '', '/productos'))
  await otherPage.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate', { state: {} })))
  expect((await code).status()).toBe(200)
  await expect(content(otherPage).getByText(before)).toBeVisible()

  await shop.getByRole('button', { name: 'Retirar la versión activa de Tienda' }).click()
  await answer(page, 'Retirar')
  await expect(notices(page).getByText(`La versión ${release.version} de mf-shop se retiró.`)).toBeVisible()
  await expectVisitors(visitor, before)
  await visitor.close()
})

async function expectFallback(page: Page): Promise<void> {
  await expect(notices(page).getByText(/se muestra en su versión anterior/)).toBeVisible()
  await expect(content(page).getByText(before)).toBeVisible()
}

test('a release that throws makes room for the one before, where there is one; else what the server sent stays', async ({
  page,
}) => {
  await activate(throwing)
  await expect.poll(async () => (await page.request.get('/productos')).text()).toContain(throwing.entry)
  const report = page.waitForRequest('**/api/Release/ReportFailure')
  await page.goto('/productos')
  await expectFallback(page)
  const { version } = throwing
  expect((await report).postDataJSON()).toEqual({ app: 'mf-shop', version, cause: 'load' })

  // The one before is out of reach, too.
  await page.route('**/assets/mf-shop/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/productos')
  await expect(content(page).getByText(/sus enlaces sí responden\. Algo falla de nuestro lado/)).toBeVisible()
  await expect(content(page).getByText(before)).toBeVisible()
  await content(page).getByRole('link', { name: /Tabla/ }).first().click()
  await expect(page).toHaveURL(/\/producto\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a release whose page breaks as it is shown makes room for the one before', async ({ page }) => {
  const { version, entry } = throwingPage
  await activate(throwingPage)
  await expect.poll(async () => (await page.request.get('/productos')).text()).toContain(entry)
  const report = page.waitForRequest('**/api/Release/ReportFailure')
  await page.goto('/productos')
  await expectFallback(page)
  expect((await report).postDataJSON()).toEqual({ app: 'mf-shop', version, cause: 'load' })
})

test('a release of the shell that throws makes room for the one before, where there is one; else what was sent stays', async ({
  page,
  otherPage,
  signIn,
}) => {
  const { version, entry } = throwingShell
  await activate(throwingShell)
  await expect.poll(async () => (await page.request.get('/productos')).text()).toContain(entry)
  const reports = [page, otherPage].map((one) => one.waitForResponse('**/api/Release/ReportFailure'))
  await signIn('admin', '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await otherPage.goto('/productos')
  // The first document of the two holds the page as well.
  await expect(otherPage.locator('script[defer]')).not.toHaveAttribute('src', `/assets/shell/${entry}`)
  await expect(content(otherPage).getByText(before)).toBeVisible()
  for (const report of await Promise.all(reports)) {
    expect(report.request().postDataJSON()).toEqual({ app: 'shell', version, cause: 'load' })
    expect(report.status()).toBe(200)
  }

  // The one before is out of reach, too.
  await otherPage.route('**/assets/shell/main.*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await otherPage.goto('/identificacion')
  await expect(otherPage.getByText('No pudimos abrir esta página. Vuelve a intentarlo.')).toBeVisible()
  await otherPage.goto('/productos')
  await content(otherPage).getByRole('link', { name: /Tabla/ }).first().click()
  await expect(otherPage).toHaveURL(/\/producto\//)
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a release that arrives changed, or not at all, makes room for the one before, and says so', async ({
  page,
  otherPage,
}) => {
  await activate(release)
  await expect.poll(async () => (await page.request.get('/productos')).text()).toContain(release.entry)

  await page.route(`**/${release.entry}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.title = "evil"' }),
  )
  const report = page.waitForRequest('**/api/Release/ReportFailure')
  // No preload of this document has checked the script that comes with the next page.
  await page.goto('/acerca-de')
  await openMenu(page, 'TIENDA')
  await menuEntry(page, 'Ver Productos').click()
  await expectFallback(page)
  expect((await report).postDataJSON()).toEqual({ app: 'mf-shop', version: release.version, cause: 'load' })
  await expect(page).not.toHaveTitle('evil')

  await otherPage.route(`**/${release.entry}`, (route) => route.fulfill({ status: 503, body: '' }))
  await otherPage.goto('/productos')
  await expectFallback(otherPage)
})
