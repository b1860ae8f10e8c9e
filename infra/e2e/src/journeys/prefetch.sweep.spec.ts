import type { Locator, Page } from '@playwright/test'
import { cards, content, menuEntry, openMenu } from '../frame.ts'
import { untilQuiet } from '../quiet.ts'
import { releasedPages } from '../released-paths.ts'
import { openTakenOver } from '../rendered-page.ts'
import { enter, expect, test } from '../test.ts'

/** The code and the calls that a list page needs. */
function neededBy(path: string): string[] {
  const page = releasedPages().find((one) => one.path === path)
  if (page === undefined) throw new Error(`No release has ${path}`)
  return [...page.chunks, ...(page.data ?? []).map((call) => call.replace(/\?.*/, ''))]
}

/** Waits until everything named has been fetched. */
async function allCome(page: Page, names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const answer = await page.waitForResponse((one) => new URL(one.url()).pathname.endsWith(name))
      await answer.finished()
    }),
  )
}

test.describe('a page that somebody is about to open', () => {
  test.use({ allowedFaults: /ERR_INTERNET_DISCONNECTED/ })

  test('is here before it is opened, where a pointer rests on its link', async ({ page, context }) => {
    const calls: string[] = []
    await openTakenOver(page, '/contacto')
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await openMenu(page, 'TIENDA')
    const link = menuEntry(page, 'Ver Productos')
    const needed = neededBy('/productos')
    const come = allCome(page, needed)
    await link.hover()
    await come
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveURL('/productos')
    await expect(content(page).getByText(/^Monstando 1-\d+ de \d+ resultados$/)).toBeVisible()
    const asked = calls.filter((call) => needed.some((name) => call.endsWith(name)))
    expect(asked.length).toBe(needed.length)
    // The next test has the same context.
    await context.setOffline(false)
  })
})

/** Presses a link without releasing it, which starts prefetching at once. */
function beginToPress(link: Locator): Promise<void> {
  return link.dispatchEvent('pointerdown', { pointerType: 'mouse' })
}

test('where staff work nothing of another remote comes ahead, whichever link is pressed', async ({
  page,
}) => {
  const apps = new Set<string>()
  await enter(page, 'admin', '/usuarios')
  await untilQuiet(page)
  page.on('request', (request) => apps.add(/\/assets\/([\w-]+)\//.exec(request.url())?.[1] ?? ''))
  await beginToPress(page.getByRole('link', { name: /, inicio$/ }))
  await untilQuiet(page)
  await openMenu(page, 'TIENDA')
  await beginToPress(menuEntry(page, 'Ver Productos'))
  await untilQuiet(page)
  // Pages of the same remote are prefetched.
  await openMenu(page, 'CUENTA')
  const come = page.waitForResponse((answer) => answer.url().endsWith('/api/Log/Index'))
  await beginToPress(menuEntry(page, 'Registro de Movimientos'))
  await come
  expect([...apps].filter((app) => app !== '').sort()).toEqual(['mf-admin'])
})

test('a list that is looked at fetches no page of it ahead', async ({ page }) => {
  const calls: string[] = []
  await openTakenOver(page, '/productos')
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.mouse.wheel(0, 4000)
  await expect(cards(page, 'producto').last()).toBeInViewport()
  await untilQuiet(page)
  expect(calls.filter((call) => call.startsWith('/api/'))).toEqual([])
})
