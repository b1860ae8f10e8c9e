import type { Page } from '@playwright/test'
import { content, notices } from '../frame.ts'
import { mailedLink } from '../mails.ts'
import { newEmail, newPerson, register, signedInAs } from '../people.ts'
import { expect, fillCredentials, signInAs, test } from '../test.ts'

const address = '/cuenta/actualizacion-de-datos'

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto(address)
  await content(page).getByLabel('Correo electrónico').fill(email)
  await content(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL('/')
  await expect(notices(page).getByText(`Enviamos un enlace a ${email} para confirmarlo.`)).toBeVisible()
}

test('a new e-mail takes effect when it is confirmed, and the old one takes it back', async ({
  page,
  otherPage,
}) => {
  const person = newPerson()
  const email = newEmail()
  await register(page.request, person)
  await changeEmail(page, email)
  await page.goto(address)
  await expect(content(page).getByText(`Enviamos un enlace a ${email}.`)).toBeVisible()
  expect(await signedInAs(page.request)).toBe(person.email)

  // The link is opened on another device, without a session.
  await otherPage.goto(await mailedLink(page.request, email, 'confirm-email'))
  await content(otherPage).getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(content(otherPage).getByText('Tu correo quedó confirmado.')).toBeVisible()
  expect(await signedInAs(otherPage.request)).toBeUndefined()
  expect(await signedInAs(page.request)).toBe(email)

  await otherPage.goto(await mailedLink(page.request, person.email, 'email-changed'))
  await expect(otherPage).toHaveURL('/deshacer-cambio-de-correo')
  await content(otherPage).getByRole('button', { name: 'Deshacer el cambio' }).click()
  await expect(content(otherPage).getByText(/^Deshicimos el cambio/)).toBeVisible()
  expect(await signedInAs(page.request)).toBeUndefined()

  await otherPage.goto('/identificacion')
  for (const known of [email, person.email]) {
    await fillCredentials(otherPage, known, person.password)
    await expect(content(otherPage).getByRole('alert')).toContainText('no son correctos')
  }
  await otherPage.goto(await mailedLink(page.request, person.email, 'reset'))
  await content(otherPage).getByLabel('Contraseña nueva', { exact: true }).fill('Tabla-larga-9')
  await content(otherPage).getByLabel('Confirmar contraseña').fill('Tabla-larga-9')
  await content(otherPage).getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(content(otherPage).getByText('Tu contraseña quedó lista.', { exact: false })).toBeVisible()
  await signInAs(otherPage, person.email, 'Tabla-larga-9')
  expect(await signedInAs(otherPage.request)).toBe(person.email)
})
