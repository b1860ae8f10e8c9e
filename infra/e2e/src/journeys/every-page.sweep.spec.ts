import type { Page } from '@playwright/test'
import { matchPage } from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import { expectAccessible } from '../accessibility.ts'
import { content } from '../frame.ts'
import { movingParts, viewTransitionTimes, watchViewTransitions } from '../motion.ts'
import { untilQuiet } from '../quiet.ts'
import {
  addressOf,
  mayOpen,
  releasedPages,
  shownByJourneys,
  type Viewer,
  type Visited,
  viewerOf,
} from '../released-paths.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'
import { expectTranslatable } from '../translation.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // One of the addresses does not exist, nor does the first order.
  allowedFaults: /status of 404.*\/(no-existe|api\/Order\/(Details|WhatIsReturned)\/1\))/,
})
// Many pages each, and two at a time.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })

/** Selectors of the frame around each page, which is always the same. */
const frame = ['header:not(main *)', 'footer:not(main *)']

const nobodys: Visited = { path: '/no-existe', access: 'public', unlisted: true }
/**
 * Pages that share a session and most of their code are one group. The design system's gallery is large: a group of
 * its own.
 */
const looked = releasedPages().filter(({ path }) => !shownByJourneys.has(path))
const groups = Map.groupBy<string, Visited>([...looked, nobodys], ({ path, ...page }) =>
  path === '/dev/ui' ? path : `${viewerOf({ path, ...page }) ?? 'nobody'} in ${ownerOfPath(path)}`,
)

// The fixture of all tests fails these on any console error, violation of the policy or public cookie.
for (const [title, pages] of groups)
  test(`pages of ${title} stand alone, are for everybody, and lead somewhere`, async ({ page }) => {
    const [viewer = null] = pages.map(viewerOf)
    if (viewer) await enter(page, viewer)
    const links = new Set<string>()
    const titles: string[] = []
    for (const [index, visited] of pages.entries())
      await test.step(visited.path, async () => {
        await visit(page, visited)
        expect.soft(await movingParts(page), 'motion').toEqual([])
        if (!visited.unlisted) titles.push(await page.title())
        for (const link of await linksOf(page)) links.add(link)
        await expectAccessible(page, { without: index === 0 ? [] : frame })
        await expectNoSidewaysScroll(page)
        await expectTranslatable(page)
        if (viewer === null && visited !== nobodys) await expectForEveryRole(page, visited)
      })
    expect(titles.filter((text) => !/(^| · )Rodada$/.test(text))).toEqual([])
    expect(titles.filter((text, index) => titles.indexOf(text) !== index)).toEqual([])
    expect([...links]).toEqual(expect.arrayContaining([...menus[viewer ?? 'nobody']]))
    // The gallery links to pages that need every role.
    const seen = new Set(pages.map(({ path }) => kindOf(addressOf(path))))
    await expectPages(page, title === '/dev/ui' ? 'everything' : viewer, links, seen)
  })

/** Opens the page again as a user with every role. */
async function expectForEveryRole(page: Page, { path }: Visited): Promise<void> {
  // This page redirects signed-in users.
  if (path === '/identificacion') return
  await enter(page, 'everything')
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.locator('a[href="/salir"]').first()).toBeAttached()
  await untilQuiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.context().clearCookies({ name: /session/ })
}

async function visit(page: Page, visited: Visited): Promise<void> {
  const address = addressOf(visited.path)
  const apps = await appsAskedFor(page, async () => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(visited === nobodys ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await untilQuiet(page)
  })
  await expect(page).toHaveURL(address)
  const owner = ownerOfPath(address)
  expect(apps).toContain(owner)
  // The shell's pages may compose widgets of any remote.
  if (owner === 'shell') return
  const own = ['shell', owner, ...composed(visited)]
  expect(
    [...apps].filter((app) => !own.includes(app)),
    'other remotes',
  ).toEqual([])
}

function composed({ path }: Visited): string[] {
  const { widgets = [] } = releasedPages().find((page) => page.path === path) ?? {}
  return widgets.flatMap((name) => name.split('/')[0] ?? [])
}

/** The apps whose files the browser has asked for while `run` ran, from its cache too. */
async function appsAskedFor(page: Page, run: () => Promise<void>): Promise<Set<string>> {
  const apps = new Set<string>()
  const note = (request: { url(): string }) => {
    const app = /\/assets\/([\w-]+)\//.exec(request.url())?.[1]
    if (app !== undefined) apps.add(app)
  }
  page.on('request', note)
  await run()
  page.off('request', note)
  return apps
}

/** Addresses of other pages of this site that the page links to; those that sign out or name a file are no pages. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target, download }) => origin === location.origin && !target && !download)
      .filter(({ pathname }) => pathname !== location.pathname)
      .map(({ pathname, search }) => pathname + search),
  )
  return links.filter((path) => !/^\/(salir|api|storage|dev)\b/.test(path))
}

/** Pages of two records of one kind count as one. */
function kindOf(link: string): string {
  return link.replace(/\?.*/, '?').replace(/\d+/g, 'N')
}

/** Menu links that each viewer sees on every page. */
const menus: Readonly<Record<Viewer | 'nobody', readonly string[]>> = {
  nobody: ['/academia', '/productos', '/registro-de-usuarios'],
  customer: ['/academia', '/productos', '/suscripciones'],
  everything: ['/suscripciones', '/administrar-productos', '/administrar-cursos', '/usuarios', '/logs'],
}

/**
 * Expects every link to lead to an existing page that the user may open.
 * @param seen kinds of pages that this user has opened.
 */
async function expectPages(
  page: Page,
  viewer: Viewer | null,
  links: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): Promise<void> {
  for (const [kind, [link = '']] of Map.groupBy(links, kindOf)) {
    const target = matchPage(releasedPages(), new URL(link, 'http://site').pathname)?.page
    expect(target && mayOpen(target, viewer), `a page of their own at ${link}`).toBe(true)
    if (!seen.has(kind)) expect((await page.request.get(link)).status(), link).toBe(200)
  }
}

test('without motion one page takes the place of another at once', async ({ page }) => {
  await watchViewTransitions(page)
  await page.goto('/academia')
  await content(page).locator('a[href^="/clase/"]').first().click()
  await expect(page).toHaveURL(/\/clase\/\d+$/)
  // The style that takes motion away leaves hundredths of a millisecond.
  await expect.poll(async () => (await viewTransitionTimes(page)).map(Math.round)).toEqual([0])
})
