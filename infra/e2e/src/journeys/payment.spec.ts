import type { Page } from '@playwright/test'
import { bankAddress, readLedger, readLogs, testCards } from '../bank.ts'
import { confirmationAddress, finish, paymentAddress, payWith } from '../card-payment.ts'
import { content } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse, registerMembership } from '../registrations.ts'
import { expect, test } from '../test.ts'

// Most people pay from their phone.
test.use({ viewport: { width: 390, height: 844 } })

/** Somebody new with an unpaid membership, on its payment page. */
async function openUnpaidMembership(page: Page) {
  const person = newPerson()
  await register(page.request, person)
  const made = await registerMembership(page.request)
  await page.goto(paymentAddress(made))
  return { person, made }
}

test('a new customer pays course and membership by card, once', async ({ page }) => {
  await register(page.request, newPerson())
  const made = await registerForCourse(page, 'Patineta desde cero')
  const bank = await bankAddress()
  const before = (await readLedger(bank)).length
  await page.goto(paymentAddress(made))
  await expect(content(page).getByText('Membresía Anual')).toBeVisible()
  await payWith(page, testCards.approved)
  await expect(page).toHaveURL(confirmationAddress(made))
  await expect(content(page).getByText('Recibimos tu pago.')).toBeVisible()
  await expect(content(page).getByText('Activa')).toBeVisible()
  const charges = (await readLedger(bank)).slice(before)
  expect(charges.filter(({ kind }) => kind === 'charge')).toMatchObject([
    { outcome: 'approved', withCookie: false },
  ])
  // What the browser keeps of its way knows nothing of the bank's answer, and pays nothing again.
  await page.goBack()
  await expect(page).toHaveURL(confirmationAddress(made))
  await page.goto(paymentAddress(made))
  await expect(page).toHaveURL(confirmationAddress(made))
  const logs = await readLogs()
  for (const secret of [testCards.approved, '4111 1111', 'BNRG_CODIGO_PROC'])
    expect(logs).not.toContain(secret)
})

test('a declined card is told, and another one pays', async ({ page }) => {
  const { made } = await openUnpaidMembership(page)
  await payWith(page, testCards.declined)
  await expect(page).toHaveURL(new RegExp(`/pago-no-valido/${made.id}/0\\?code=declined`))
  await expect(content(page).getByRole('heading', { name: 'Declinada' })).toBeVisible()
  await expect(content(page).getByText(/No se hizo ningún cargo a tu tarjeta/)).toBeVisible()
  await expect(content(page).getByText('Respuesta del banco:')).toBeVisible()
  await content(page).getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(content(page).getByLabel('Número de tarjeta')).toHaveValue('')
  await payWith(page, testCards.approved)
  await expect(page).toHaveURL(confirmationAddress(made))
})

test('after a rejected card the payment is left for later', async ({ page }) => {
  const { made, person } = await openUnpaidMembership(page)
  await payWith(page, testCards.rejected)
  await expect(content(page).getByRole('heading', { name: 'Rechazado' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Continuar y pagar después' }).click()
  await expect(page).toHaveURL(confirmationAddress(made))
  await expect(content(page).getByRole('heading', { name: 'Paga en una sucursal' })).toBeVisible()
  const mail = await mailTo(page.request, person.email, 'pay-later')
  expect(mail.subject).toContain(`#${made.id}`)
})

test('a bank that does not answer is asked until it does', async ({ page }) => {
  const { made } = await openUnpaidMembership(page)
  await payWith(page, testCards.late)
  await expect(content(page).getByRole('heading', { name: 'No respondida' })).toBeVisible()
  await expect(content(page).getByText(/Estamos confirmando tu pago/)).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'Volver a intentar' })).toBeHidden()
  await expect(page).toHaveURL(confirmationAddress(made), { timeout: 40_000 })
  await expect(content(page).getByText('Recibimos tu pago.')).toBeVisible()
})

test('whoever the bank never sends back finds the payment settled', async ({ page }) => {
  const { made } = await openUnpaidMembership(page)
  await payWith(page, testCards.lost)
  await page.waitForURL(/127\.0\.0\.1/)
  await page.goto(paymentAddress(made))
  await expect(page).toHaveURL(confirmationAddress(made), { timeout: 40_000 })
})

test('a payment is left for later, with everything that is needed at the branch', async ({ page }) => {
  const { made } = await openUnpaidMembership(page)
  await content(page)
    .getByRole('radio', { name: /Pagar Después/ })
    .check()
  await finish(page)
  await expect(page).toHaveURL(confirmationAddress(made))
  const block = content(page).getByRole('region', { name: 'Paga en una sucursal' })
  await expect(block.getByText(`#${made.id}`)).toBeVisible()
  for (const name of ['Bowl Chapalita', 'Malecón Progreso', 'Patio Portales'])
    await expect(block.getByText(name, { exact: true })).toBeVisible()
  for (const label of ['Dirección', 'Horario', 'Teléfono'])
    await expect(block.getByText(label, { exact: true }).filter({ visible: true })).toHaveCount(3)
})

test('a free class is settled without a question', async ({ page }) => {
  await register(page.request, newPerson())
  const made = await registerForCourse(page, 'Primera Rodada: clase muestra')
  await page.goto(paymentAddress(made))
  await expect(page).toHaveURL(confirmationAddress(made))
  await expect(content(page).getByText('Tu lugar está confirmado.')).toBeVisible()
})

test.describe('without a session', () => {
  // The browser says in the console that the answer was 401.
  test.use({ allowedFaults: /401/ })

  test('the payment page asks to sign in and comes back', async ({ page }) => {
    await page.goto('/suscripcion/1/0/informacion-de-pago')
    await expect(page).toHaveURL('/identificacion?returnUrl=%2Fsuscripcion%2F1%2F0%2Finformacion-de-pago')
  })
})

test.describe('somebody else’s subscription', () => {
  test.use({ allowedFaults: /404/ })

  test('cannot be paid', async ({ page, otherPage }) => {
    const { made } = await openUnpaidMembership(otherPage)
    await register(page.request, newPerson())
    await page.goto(paymentAddress(made))
    await expect(page).toHaveURL('/Error')
  })
})
