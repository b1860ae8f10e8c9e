import { type RunningDevServer, startDevServer } from '../dev-server.ts'
import { untilQuiet } from '../quiet.ts'
import { expect, test } from '../test.ts'

let server: RunningDevServer
test.beforeAll(async () => {
  server = await startDevServer('mf-shop')
})
test.afterAll(() => server.stop())

test('a developer alone looks at her own remote in the running platform, and leaves it again', async ({
  page,
  otherPage,
}) => {
  const own: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin)) own.push(request.url())
  })
  const badge = page.getByRole('complementary', { name: 'Versión de desarrollo' })

  await page.goto(`/productos?remote=mf-shop@${server.origin}`)
  await expect(badge).toContainText(`mf-shop@${server.origin}`)
  await otherPage.goto('/productos')
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await expect(otherPage.getByRole('complementary', { name: 'Versión de desarrollo' })).toHaveCount(0)
  // Not one of the newest, which tests beside this one withdraw.
  await page.getByRole('main').getByRole('article').last().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/producto\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(own.some((url) => url.includes('shop.product'))).toBe(true)

  // A page rendered for everybody, without the parameter, is loaded again with it.
  await page.goto('/academia')
  await expect(page).toHaveURL(/\/academia\?remote=/)
  await expect(badge).toBeVisible()

  await badge.getByRole('link', { name: 'Dejar de usarla' }).click()
  await expect(badge).toHaveCount(0)
  own.length = 0
  await page.goto('/productos')
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await untilQuiet(page)
  expect(own).toEqual([])
})
