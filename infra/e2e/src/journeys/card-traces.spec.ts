import type { Request } from '@playwright/test'
import { bankAddress, dataDir, readLedger, testCards } from '../bank.ts'
import { confirmationAddress, paymentAddress, payWith } from '../card-payment.ts'
import { newPerson, register } from '../people.ts'
import { registerMembership } from '../registrations.ts'
import { expect, test } from '../test.ts'
import { anyCard, filesWith, tablesWith } from '../traces.ts'

/** All that the site itself gets to see of a request. */
function sent(request: Request): string {
  return [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' ')
}

test('card numbers are nowhere after payments: no address, browser, file or table', async ({
  page,
  platform,
}) => {
  test.slow()
  const toSite: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(platform.url)) toSite.push(sent(request))
  })
  await register(page.request, newPerson())
  const made = await registerMembership(page.request)
  for (const card of [testCards.declined, testCards.approved.replace(/(?<=^(\d{4})+)\B/g, ' ')]) {
    await page.goto(paymentAddress(made))
    await payWith(page, card)
    await page.waitForURL(/pago-no-valido|confirmacion-de-registro/)
  }
  await expect(page).toHaveURL(confirmationAddress(made))
  expect(toSite.length).toBeGreaterThan(0)
  expect(toSite.filter((request) => anyCard.test(request))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept + JSON.stringify(await page.context().storageState())).not.toMatch(anyCard)

  // What is looked for this way is found: the folio stands where it should.
  const { folio = '' } = (await readLedger(await bankAddress())).at(-1) ?? {}
  expect(folio).not.toBe('')
  expect(await tablesWith(dataDir(), new RegExp(folio))).toContain('academy.payment_attempt')
  expect(await filesWith(dataDir(), new RegExp(folio))).toContainEqual(
    expect.stringMatching(/ledger\.jsonl$/),
  )
  expect(await tablesWith(dataDir(), anyCard)).toEqual([])
  expect(await filesWith(dataDir(), anyCard)).toEqual([])
})
