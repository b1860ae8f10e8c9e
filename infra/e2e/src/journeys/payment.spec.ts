import type { Page } from '@playwright/test'
import { testCards } from '../bank.ts'
import { confirmationAddress, paymentAddress, payWith } from '../card-payment.ts'
import { content } from '../frame.ts'
import { mailTo } from '../mails.ts'
import { newPerson, register } from '../people.ts'
import { registerMembership } from '../registration-factory.ts'
import { expect, test } from '../test.ts'

// Most people pay from their phone.
test.use({ viewport: { width: 390, height: 844 } })

/** A new customer with an unpaid membership, on its payment page. */
async function openUnpaidMembership(page: Page) {
  const person = newPerson()
  await register(page.request, person)
  const made = await registerMembership(page.request)
  await page.goto(paymentAddress(made))
  return { person, made }
}

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

test('after a rejected card the payment is left for later, with everything that is needed at the branch', async ({
  page,
}) => {
  const { made, person } = await openUnpaidMembership(page)
  await payWith(page, testCards.rejected)
  await expect(content(page).getByRole('heading', { name: 'Rechazado' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Continuar y pagar después' }).click()
  await expect(page).toHaveURL(confirmationAddress(made))
  const block = content(page).getByRole('region', { name: 'Paga en una sucursal' })
  await expect(block.getByText(`#${made.id}`)).toBeVisible()
  for (const name of ['Bowl Chapalita', 'Malecón Progreso', 'Patio Portales'])
    await expect(block.getByText(name, { exact: true })).toBeVisible()
  for (const label of ['Dirección', 'Horario', 'Teléfono'])
    await expect(block.getByText(label, { exact: true }).filter({ visible: true })).toHaveCount(3)
  const mail = await mailTo(page.request, person.email, 'pay-later')
  expect(mail.subject).toContain(`#${made.id}`)
})

test('a bank that does not answer is asked until it does, and whoever it never sends back is settled', async ({
  page,
  otherPage,
}) => {
  const { made } = await openUnpaidMembership(page)
  const { made: lost } = await openUnpaidMembership(otherPage)
  await payWith(otherPage, testCards.lost)
  await otherPage.waitForURL(/127\.0\.0\.1/)

  await payWith(page, testCards.late)
  await expect(content(page).getByRole('heading', { name: 'No respondida' })).toBeVisible()
  await expect(content(page).getByText(/Estamos confirmando tu pago/)).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'Volver a intentar' })).toBeHidden()
  await expect(page).toHaveURL(confirmationAddress(made), { timeout: 40_000 })
  await expect(content(page).getByText('Recibimos tu pago.')).toBeVisible()

  await otherPage.goto(paymentAddress(lost))
  await expect(otherPage).toHaveURL(confirmationAddress(lost), { timeout: 40_000 })
})
