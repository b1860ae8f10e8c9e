import type { Page } from '@playwright/test'
import { content } from './frame.ts'
import type { MadeRegistration } from './registration-factory.ts'

export function paymentAddress({ id, membershipId }: MadeRegistration): string {
  return `/suscripcion/${id}/${membershipId}/informacion-de-pago`
}

/** Where a registration is confirmed; with or without a query. */
export function confirmationAddress({ id }: MadeRegistration): RegExp {
  return new RegExp(`/suscripcion/${id}/confirmacion-de-registro$`)
}

/** Types a card and goes to the bank with it. */
export async function payWith(page: Page, card: string): Promise<void> {
  const form = content(page)
  await form.getByLabel('Número de tarjeta').fill(card)
  await form.getByLabel('Vence (MM/AA)').fill('1230')
  await form.getByLabel('Código de seguridad').fill('987')
  await finish(page)
}

export async function finish(page: Page): Promise<void> {
  await content(page)
    .getByRole('button', { name: /^Finalizar (el registro|la renovación)/ })
    .click()
}
