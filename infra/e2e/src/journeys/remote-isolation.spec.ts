import type { Page } from '@playwright/test'
import { type AppName, ownerOfPath, remoteNames } from '@rodada/contracts/platform'
import type { ReleasedPage } from '@rodada/contracts/release'
import { releasedPages } from '../released-paths.ts'
import { expect, test } from '../test.ts'

/** Pages of a remote that need no record to be looked at. */
function pagesOf(remote: AppName): ReleasedPage[] {
  return releasedPages().filter(
    ({ path, development }) => ownerOfPath(path) === remote && !path.includes(':') && !development,
  )
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

for (const remote of remoteNames) {
  test(`pages of ${remote} bring no byte of another remote`, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await signIn('everything')
    const pages = pagesOf(remote)
    expect(pages.length).toBeGreaterThan(0)
    for (const { path, widgets = [] } of pages) {
      const asked = await appsAskedFor(page, async () => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
      })
      const composed = widgets.map((name) => name.split('/')[0] ?? name)
      expect(asked, path).toContain(remote)
      expect(
        [...asked].filter((app) => !['shell', remote, ...composed].includes(app)),
        path,
      ).toEqual([])
    }
  })
}
