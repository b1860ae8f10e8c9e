import { menuEntry, openMenu } from '../frame.ts'
import { recordedTitles, recordTitles } from '../motion.ts'
import { openTakenOver } from '../rendered-page.ts'
import { expect, test } from '../test.ts'

test('from remote to remote over a slow network some page always stands', async ({ page, context }) => {
  await openTakenOver(page, '/academia')
  await expect(page.getByRole('heading', { level: 1, name: 'Academia' })).toBeVisible()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  })
  await recordTitles(page)

  await openMenu(page, 'TIENDA')
  await menuEntry(page, 'Ver Productos').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
  await page.getByRole('link', { name: /, inicio$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rueda con nosotros' })).toBeVisible()

  await expect.poll(() => recordedTitles(page)).toEqual(['Academia', 'Productos', 'Rueda con nosotros'])
  // The next test has the same page.
  await session.detach()
})
