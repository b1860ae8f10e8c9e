import type { Page } from '@playwright/test'
import { type AppName, ownerOfPath, remoteNames } from '@rodada/contracts/platform'
import type { ReleasedPage } from '@rodada/contracts/release'
import type { Account } from '../accounts.ts'
import { menuEntry, openMenu } from '../frame.ts'
import { addressOf, releasedPages, viewerOf } from '../released-paths.ts'
import { enter, expect, test } from '../test.ts'

/** Pages of a remote that one account may look at; what everybody may, somebody with every role does. */
function pagesOf(remote: AppName, viewer: Account): ReleasedPage[] {
  const own = releasedPages().filter(({ path }) => ownerOfPath(path) === remote)
  return own.filter((page) => !page.development && (viewerOf(page) ?? 'everything') === viewer)
}

/** The apps whose files the browser has asked for while `visit` ran, from its cache too. */
async function appsAskedFor(page: Page, visit: () => Promise<void>): Promise<Set<string>> {
  const apps = new Set<string>()
  const note = (request: { url(): string }) => {
    const app = /\/assets\/([\w-]+)\//.exec(request.url())?.[1]
    if (app !== undefined) apps.add(app)
  }
  page.on('request', note)
  await visit()
  page.off('request', note)
  return apps
}

test('the administration brings no byte of another remote, wherever the pointer rests', async ({ page }) => {
  await enter(page, 'admin')
  const asked = await appsAskedFor(page, async () => {
    await page.goto('/usuarios')
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: /, inicio$/ }).hover()
    await page.waitForTimeout(500)
    await openMenu(page, 'TIENDA')
    await menuEntry(page, 'Ver Productos').hover()
    await page.waitForTimeout(500)
  })
  expect([...asked].sort()).toEqual(['mf-admin', 'shell'])
})

for (const remote of remoteNames) {
  test(`pages of ${remote} bring no byte of another remote`, async ({ page }) => {
    test.setTimeout(180_000)
    expect(pagesOf(remote, 'everything').length).toBeGreaterThan(0)
    for (const viewer of ['everything', 'customer'] as const) {
      await enter(page, viewer)
      for (const { path, widgets = [] } of pagesOf(remote, viewer)) {
        const asked = await appsAskedFor(page, async () => {
          await page.goto(addressOf(path))
          await page.waitForLoadState('networkidle')
        })
        const composed = widgets.map((name) => name.split('/')[0] ?? name)
        expect(asked, path).toContain(remote)
        expect(
          [...asked].filter((app) => !['shell', remote, ...composed].includes(app)),
          path,
        ).toEqual([])
      }
    }
  })
}
