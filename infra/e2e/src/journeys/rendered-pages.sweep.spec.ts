import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import { leaveAndComeBack, test } from '../cached-pages.ts'
import { content, menuEntry, openMenu } from '../frame.ts'
import { documentStatus, followDepths, transferredFiles } from '../network.ts'
import { untilQuiet } from '../quiet.ts'
import { renderedAddresses } from '../released-paths.ts'
import { openRendered, openTakenOver, untilRendered, untilTakenOver } from '../rendered-page.ts'
import { beginSession } from '../sessions.ts'

/** The script that reports on the visit is fetched once the page has loaded. */
const reporter = /^\/assets\/shell\/visit\./

/** Only sending the form needs this call; it is made while the form is filled in. */
const prepared = '/api/Browser/EnsureKey'
/** Passkeys are offered below a form that works without them. */
const offer = /^\/api\/Passkey\/SignInOptions$|^\/assets\/shell\/passkeys\./

/** Without the bar that the script adds, which repeats content that is out of view. */
function textOf(page: Page): Promise<string> {
  return content(page).evaluate((main) => {
    const copy = main.cloneNode(true)
    if (copy instanceof Element) copy.querySelector('[data-shown]')?.remove()
    return copy.textContent ?? ''
  })
}

/**
 * Opens a page whose script takes over the server's rendering: its text stays the same, and the only call is the one
 * for the session.
 */
async function openUnchanged(page: Page, path: string): Promise<void> {
  let calls: string[] = []
  const note = (request: Request) => {
    calls = request.isNavigationRequest() ? [] : [...calls, new URL(request.url()).pathname]
  }
  page.on('request', note)
  await openRendered(page, path)
  // Parts that wait for the session are in the document already, hidden.
  const before = await textOf(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await untilTakenOver(page)
  page.off('request', note)
  expect(await textOf(page), path).toBe(before)
  expect(calls.filter((pathname) => pathname.startsWith('/api/'))).toEqual(['/api/me'])
}

// The document names all code, data, fonts and pictures: no file is found only through another.
async function expectFetchedAtOneGo(page: Page, path: string): Promise<void> {
  const depths = await followDepths(page)
  await openUnchanged(page, path)
  const asked = [...depths].map(([url, depth]) => ({ path: new URL(url).pathname, depth }))
  for (const kind of [/^\/assets\/shell\/main/, /\.woff2$/, /^\/api\/me$/])
    expect(asked.filter((one) => kind.test(one.path)).length, String(kind)).toBeGreaterThan(0)
  expect(asked.filter((one) => one.depth > 2 && !reporter.test(one.path))).toEqual([])
}

/** A conditional request for an unchanged document gets 304 and no body. */
async function expectUnchangedDocument(request: APIRequestContext, path: string): Promise<void> {
  // The first request after a page was rendered anew gets it whole.
  const again = async () => {
    const { etag = '' } = (await request.get(path)).headers()
    return (await request.get(path, { headers: { 'if-none-match': etag } })).status()
  }
  await expect.poll(again).toBe(304)
}

async function expectCachedFiles(page: Page, path: string): Promise<void> {
  // The first request after a page was rendered anew gets it whole.
  await expect
    .poll(() => documentStatus(page, () => openUnchanged(page, path)), { timeout: 30_000 })
    .toBe(304)
  const files = (await transferredFiles(page)).filter((file) => file.path !== '/api/me')
  expect(files.filter((file) => file.path.startsWith('/assets/')).length).toBeGreaterThan(3)
  expect(files.filter(({ bytes }) => bytes > 0)).toEqual([])
}

/** Queries that change the rendered page, and one that it ignores. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/academia': ['/academia?levels=Principiante&utm_source=x'],
  '/productos': ['/productos?name=tabla&currentPage=1'],
}

// These run last, with a browser of their own: both workers take part.
test.describe.configure({ mode: 'parallel' })

/** A page of each app: how long files are kept is the same for all of them. */
const examples = new Map(renderedAddresses().map((path) => [ownerOfPath(path), path]))

for (const path of renderedAddresses()) {
  test(`${path} comes at one go, from the cache, unchanged on a phone, and back as it was left`, async ({
    page,
    context,
  }) => {
    await untilRendered(page, path)
    await expectFetchedAtOneGo(page, path)
    const again = await context.newPage()
    await expectUnchangedDocument(page.request, path)
    if (examples.get(ownerOfPath(path)) === path) await expectCachedFiles(again, path)
    await again.setViewportSize({ width: 390, height: 800 })
    for (const address of [path, ...(queries[path] ?? [])]) {
      await untilRendered(page, address)
      await openUnchanged(again, address)
    }
    await leaveAndComeBack(again)
  })
}

test('pages that the browser renders have their code and data at one go', async ({ page }) => {
  for (const path of ['/identificacion', '/registro-de-usuarios', '/clase/1/identificacion']) {
    const depths = await followDepths(page)
    await page.goto(path)
    await untilQuiet(page)
    const late = [...depths].filter(([, depth]) => depth > 2).map(([url]) => new URL(url).pathname)
    const needed = late.filter((name) => name !== prepared && !reporter.test(name) && !offer.test(name))
    expect(needed.filter((name) => !name.startsWith('/storage/'))).toEqual([])
  }
})

/** Ends the session as signing out in another browser would: this browser keeps its cookie. */
async function endSessionElsewhere(page: Page, request: APIRequestContext): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect((await request.get('/salir', { headers, maxRedirects: 0 })).status()).toBe(303)
}

test('a page in the back/forward cache notices that the session has ended meanwhile', async ({
  page,
  request,
}) => {
  await beginSession(page.request, 'customer')
  await openTakenOver(page, '/academia')
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Salir')).toBeVisible()
  await leaveAndComeBack(page, () => endSessionElsewhere(page, request))
  await openMenu(page, 'CUENTA')
  await expect(menuEntry(page, 'Iniciar Sesión')).toBeVisible()
  await expect(menuEntry(page, 'Salir')).toHaveCount(0)
})

test('a page of somebody whose session has ended is not shown again', async ({ page, request }) => {
  await beginSession(page.request, 'customer')
  await page.goto('/suscripciones')
  await expect(content(page).getByRole('heading', { level: 1, name: 'Mis Suscripciones' })).toBeVisible()
  await page.goto('about:blank')
  await endSessionElsewhere(page, request)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/identificacion\?returnUrl=%2Fsuscripciones/)
})
