import type { Page } from '@playwright/test'
import { saleForm } from '@rodada/payment-sandbox/testing/sale-form'
import { bankAddress, readLedger, readLogs, testCards } from '../bank.ts'
import { enter, expect, test } from '../test.ts'

let made = 0
const newFolio = () => `E${Date.now().toString(36)}${++made}`.slice(-12)

/** Posts a payment form to the bank from whatever document the page shows now. */
async function post(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ({ action, fields }) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action })
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    { action, fields },
  )
}

test('whoever pays comes back from the bank signed in; no cookie goes there, nothing of it is logged', async ({
  page,
  platform,
}) => {
  const bank = await bankAddress()
  const folio = newFolio()
  const returnUrl = `${platform.url}/acerca-de`
  await enter(page, 'customer')
  // A document of the site whose policy lets it post to the bank, as the payment page's does.
  await page.route('**/documento-de-pago', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/documento-de-pago')
  const returning = page.waitForRequest((request) => request.url().startsWith(`${returnUrl}?`))
  await post(page, `${bank}/adq`, saleForm({ BNRG_FOLIO: folio, BNRG_URL_RESPUESTA: returnUrl }))
  const headers = await (await returning).allHeaders()
  expect(headers.cookie).toContain('session=')
  expect(headers['sec-fetch-site']).toBe('cross-site')
  await expect(page).toHaveURL(/BNRG_CODIGO_PROC=A/)
  await expect(page.getByRole('main')).toBeVisible()
  const [charge] = (await readLedger(bank)).filter((entry) => entry.folio === folio)
  expect(charge).toMatchObject({ kind: 'charge', outcome: 'approved', withCookie: false })
  await expect.poll(readLogs).toContain('"path":"/acerca-de"')
  const logs = await readLogs()
  for (const secret of ['BNRG_', folio, testCards.approved.slice(0, -4)]) expect(logs).not.toContain(secret)
})

test.describe('a page without card fields', () => {
  test.use({ allowedFaults: /form-action/ })

  test('posts nothing to the bank', async ({ page }) => {
    const bank = await bankAddress()
    const folio = newFolio()
    await page.goto('/acerca-de')
    const refused = page.waitForEvent('console', (message) => /form-action/.test(message.text()))
    await post(page, `${bank}/adq`, saleForm({ BNRG_FOLIO: folio }))
    await refused
    expect((await readLedger(bank)).filter((entry) => entry.folio === folio)).toEqual([])
    expect(await page.evaluate(() => window.location.pathname)).toBe('/acerca-de')
  })
})
