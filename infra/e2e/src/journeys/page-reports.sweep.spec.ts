import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { content } from '../frame.ts'
import { untilQuiet } from '../quiet.ts'
import { enter, expect, test } from '../test.ts'

function dataDir(): string {
  const { RODADA_E2E_DATA } = process.env
  if (!RODADA_E2E_DATA) throw new Error('RODADA_E2E_DATA is missing')
  return RODADA_E2E_DATA
}

/** What the gateway's second listener shows of one metric, line by line. */
async function metric(name: string): Promise<string> {
  const { metrics }: { metrics: number } = JSON.parse(
    await readFile(join(dataDir(), 'run/ports.json'), 'utf8'),
  )
  const answer = await fetch(`http://127.0.0.1:${metrics}/metrics`)
  const lines = (await answer.text()).split('\n')
  return lines.filter((line) => line.startsWith(`${name}{`)).join('\n')
}

/** Reports a fault in the shop's code, as the browser does. */
async function failInShop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const error = new TypeError('algo sobre alguien')
    error.stack = `TypeError: x\n at f (${window.location.origin}/assets/mf-shop/page.0123.js:1:1)`
    window.dispatchEvent(new ErrorEvent('error', { error }))
  })
}

test('visits show on /metrics and to administrators, by release', async ({ otherPage, page }) => {
  const products = /app="mf-shop",version="(?!other")[^"]+",page="shop\.products"/
  // A visit that ends before the reporting code has loaded is not counted, and the page does not show when it has.
  await expect(async () => {
    const code = otherPage.waitForResponse((response) => /\/shell\/visit\./.test(response.url()))
    await otherPage.goto('/productos')
    await (await code).finished()
    await untilQuiet(otherPage)
    await failInShop(otherPage)
    await otherPage.goto('about:blank')
    await expect.poll(() => metric('page_errors_total'), { timeout: 3000 }).toMatch(products)
  }).toPass()
  expect(await metric('page_vital_seconds_count')).toMatch(/page="shop\.products",vital="LCP"/)
  expect(await metric('release_load_seconds_count')).toMatch(/app="mf-shop"/)

  await enter(page, 'admin')
  await page.goto('/configuracion/versiones')
  const shop = content(page).getByRole('region', { name: 'Tienda' })
  const active = await shop.getByRole('definition').nth(1).textContent()
  const row = shop
    .getByRole('table', { name: 'Experiencia con Tienda' })
    .getByRole('row', { name: active ?? '' })
  await expect(row.getByRole('cell').first()).toHaveText(/ [\d,.]+ m?s$/)
  await expect(row.getByRole('cell').last()).toHaveText(/: [\d,]+ desde /)
})
