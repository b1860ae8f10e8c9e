import type { Page } from '@playwright/test'
import { content } from '../frame.ts'
import { mailedLink } from '../mails.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { expect, fillCredentials, test } from '../test.ts'

const sentText =
  'Si existe una cuenta con ese correo, te enviamos un enlace para crear una contraseña nueva. Revisa también el correo no deseado.'

async function ask(page: Page, email: string): Promise<void> {
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperar contraseña' })).toBeVisible()
  await content(page).getByLabel('Correo electrónico').fill(email)
  await content(page).getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(content(page).getByText(sentText)).toBeVisible()
}

async function choose(page: Page, password: string): Promise<void> {
  await content(page).getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await content(page).getByLabel('Confirmar contraseña', { exact: true }).fill(password)
  await content(page).getByRole('button', { name: 'Guardar contraseña' }).click()
}

test('a forgotten password is replaced by mail, and open sessions end', async ({ page, otherPage }) => {
  const person = newPerson()
  await register(otherPage.request, person)
  await page.goto('/identificacion')
  await content(page).getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await expect(page).toHaveURL('/recuperar-contrasena')
  await ask(page, person.email)

  const link = await mailedLink(page.request, person.email, 'reset')
  await page.goto(link)
  await expect(page).toHaveURL('/restablecer-contrasena')
  await choose(page, 'Tabla-larga-9')
  await expect(content(page).getByText('Tu contraseña quedó lista. Ya puedes iniciar sesión.')).toBeVisible()
  expect(await signedInAs(otherPage.request)).toBeUndefined()
  expect(await signedInAs(page.request)).toBeUndefined()

  await content(page).getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL('/identificacion')
  await fillCredentials(page, person.email, person.password)
  await expect(content(page).getByRole('alert')).toContainText('no son correctos')
  await fillCredentials(page, person.email, 'Tabla-larga-9')
  await expect(page).toHaveURL('/')
  expect(await signedInAs(page.request)).toBe(person.email)

  await otherPage.goto(link)
  await choose(otherPage, 'Tabla-corta-3')
  await expect(content(otherPage).getByText('El enlace ya no es válido. Pide uno nuevo.')).toBeVisible()
  await expect(content(otherPage).getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible()
})
