import type { Page } from '@playwright/test'
import { enter, expect, test } from '../test.ts'

/** Pages to visit at most: more than the site links to. */
const most = 100

/** Addresses of this site that a page links to, without fragments. */
async function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, target, download }) => origin === location.origin && !target && !download)
      .map(({ pathname, search }) => pathname + search),
  )
}

/** A link that signs out, or names a file, is no page to visit. */
function isPage(path: string): boolean {
  return !/^\/(salir|api|storage|dev)\b/.test(path)
}

/** The kind of a page: one detail page of a kind is like another. */
function kindOf(path: string): string {
  return path.replace(/\?.*/, '?').replace(/\d+/g, 'N')
}

async function visitAll(page: Page): Promise<string[]> {
  const queue = ['/']
  const visited: string[] = []
  const kinds = new Map<string, number>()
  while (queue.length > 0) {
    const path = queue.shift() ?? '/'
    const kind = kindOf(path)
    const before = kinds.get(kind) ?? 0
    if (visited.includes(path) || before >= 2) continue
    kinds.set(kind, before + 1)
    visited.push(path)
    await visit(page, path)
    queue.push(...(await linksOf(page)).filter(isPage))
  }
  expect(visited.length).toBeLessThan(most)
  return visited
}

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await page.waitForLoadState('networkidle')
}

// The fixture of all tests fails these on any console error, policy violation or public cookie.
test('a visitor can follow every link', async ({ page }) => {
  test.setTimeout(180_000)
  const visited = await visitAll(page)
  expect(visited).toEqual(expect.arrayContaining(['/academia', '/productos']))
  expect(visited.some((path) => path.startsWith('/clase/'))).toBe(true)
  expect(visited.some((path) => path.startsWith('/producto/'))).toBe(true)
})

test('somebody with every role can follow every link', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page, 'everything')
  const visited = await visitAll(page)
  expect(visited).toEqual(expect.arrayContaining(['/logs', '/usuarios']))
})
