import { type APIRequestContext, expect as expectAnswer, type Page } from '@playwright/test'
import { testCards } from '../bank.ts'
import { content, notices, question, waitForFilters } from '../frame.ts'
import { pageHeaders } from '../page-headers.ts'
import { newPerson, register } from '../people.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

/** A new customer takes a membership and has still to pay it. */
async function takeMembership(request: APIRequestContext): Promise<number> {
  await register(request, newPerson())
  const headers = await pageHeaders(request)
  const answer = await (await request.post('/api/Me/Membership/Register', { headers })).json()
  expectAnswer(answer).toMatchObject({ success: true, id: expect.any(Number) })
  return answer.id
}

/** Pays by card, one peso instead of what is due: the amount is a field of the browser's form. */
async function payOnePeso(request: APIRequestContext, id: number): Promise<void> {
  const headers = await pageHeaders(request)
  const begun = await request.post(`/api/Me/Subscription/${id}/PaymentAttempt`, { headers })
  const { action, fields, cardFields } = await begun.json()
  const card = {
    [cardFields.number]: testCards.approved,
    [cardFields.expiry]: '1230',
    [cardFields.securityCode]: '123',
  }
  const form = { ...fields, ...card, BNRG_MONTO_TRANS: '1.00' }
  await request.post(action, { form, maxRedirects: 0 })
  const paid = await request.post(`/api/Me/Subscription/${id}/Pay?m=card`, { headers, data: {} })
  expectAnswer(await paid.json()).toMatchObject({ success: false })
}

/** The row of one subscription, found by its number. */
async function find(page: Page, id: number) {
  const search = content(page).getByLabel('ID o Nombre:')
  await search.fill(String(id))
  await search.press('Enter')
  await expect(page).toHaveURL(`/administrar-suscripciones?search=${id}`)
  await waitForFilters(page, 1)
  const row = content(page)
    .getByRole('table', { name: 'Suscripciones' })
    .getByRole('row', { name: `#${id} ` })
  await expect(row).toHaveCount(1)
  return row
}

test('the staff find a membership, mark it as paid and cancel it, by keyboard', async ({
  page,
  otherPage,
}) => {
  const id = await takeMembership(otherPage.request)
  await enter(page, 'courses')
  await page.goto('/administrar-suscripciones')
  const row = await find(page, id)
  await expect(row).toContainText('Membresía Anual')

  await row.getByRole('button', { name: `Marcar como pagada la suscripción #${id}` }).press('Enter')
  await expect(question(page)).toContainText(`#${id}`)
  await question(page).getByRole('button', { name: 'Marcar como pagada' }).press('Enter')
  await expect(notices(page).getByText('La suscripción se marcó como pagada.')).toBeVisible()
  await expect(row).toContainText('Activa')
  await expect(row.getByRole('button')).toHaveCount(1)
  await expect(row.getByRole('link', { name: `#${id}` })).toBeFocused()

  await row.getByRole('button', { name: `Cancelar la suscripción #${id}` }).press('Enter')
  await question(page).getByRole('button', { name: 'Cancelar suscripción' }).press('Enter')
  await expect(row).toContainText('Cancelada')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(row).toContainText('Cancelada')
})

test('the staff look into a charge of another amount, on a phone', async ({ page, otherPage }) => {
  const id = await takeMembership(otherPage.request)
  await payOnePeso(otherPage.request, id)
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'courses')
  await page.goto('/administrar-suscripciones')
  const charges = content(page).getByRole('region', { name: 'Pago por revisar' })
  const charge = charges.getByRole('row', { name: `#${id} ` })
  await expect(charge).toContainText('$1.00')
  await charge.getByRole('button', { name: /^Cerrar caso/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nota').fill('Se devolvió el peso en la sucursal.')
  await dialog.getByRole('button', { name: 'Cerrar caso' }).click()
  await expect(notices(page).getByText('El caso se cerró.')).toBeVisible()
  await expect(charge).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expectNoSidewaysScroll(page)
})
