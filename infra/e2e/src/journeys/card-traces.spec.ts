import { anyCard, bankAddress, dataDir, readLedger, testCards } from '../bank.ts'
import { confirmationAddress, paymentAddress, payWith } from '../card-payment.ts'
import { newPerson, register } from '../people.ts'
import { registerMembership } from '../registration-factory.ts'
import { enter, expect, test } from '../test.ts'
import { filesWith, movementsWith, tablesWith } from '../traces.ts'

// Addresses, requests and consoles are watched in every journey: see watchFaults.
test('no journey has left a card number in a browser, file, table or movement', async ({
  page,
  otherPage,
}) => {
  // Every movement of all journeys is opened.
  test.setTimeout(240_000)
  await register(page.request, newPerson())
  const made = await registerMembership(page.request)
  for (const card of [testCards.declined, testCards.approved.replace(/(?<=^(\d{4})+)\B/g, ' ')]) {
    await page.goto(paymentAddress(made))
    await payWith(page, card)
    await page.waitForURL(/pago-no-valido|confirmacion-de-registro/)
  }
  await expect(page).toHaveURL(confirmationAddress(made))
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(stored + JSON.stringify(await page.context().storageState())).not.toMatch(anyCard)

  // Proves that the search works: the folio is found where it belongs.
  const { folio = '' } = (await readLedger(await bankAddress())).at(-1) ?? {}
  expect(folio).not.toBe('')
  const sought = { folio: new RegExp(folio), card: anyCard }
  const tables = await tablesWith(dataDir(), sought)
  expect(tables).toEqual({ folio: expect.arrayContaining(['academy.payment_attempt']) })
  const files = await filesWith(dataDir(), sought)
  expect(files).toEqual({ folio: expect.arrayContaining([expect.stringMatching(/ledger\.jsonl$/)]) })
  await enter(otherPage, 'admin')
  await expect
    .poll(() => movementsWith(otherPage.request, sought, 20), { timeout: 90_000 })
    .toHaveProperty('folio')
  expect(await movementsWith(otherPage.request, { card: anyCard })).toEqual({})
})
