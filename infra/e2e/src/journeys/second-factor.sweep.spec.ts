import { Secret, TOTP } from 'otpauth'
import { content } from '../frame.ts'
import { mailedLink } from '../mails.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { expect, test } from '../test.ts'

test('a second factor is set up, and asked for at the next sign-in', async ({ page, context }) => {
  const person = newPerson()
  await register(page.request, person)
  await page.goto(await mailedLink(page.request, person.email, 'welcome'))
  await content(page).getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(content(page).getByText('Tu correo quedó confirmado.')).toBeVisible()
  await page.goto('/cuenta/seguridad')
  await expect(content(page).getByText('Esta sesión')).toBeVisible()
  await content(page).getByRole('link', { name: 'Activar' }).click()
  await content(page).getByRole('button', { name: 'Empezar' }).click()
  const key = (await content(page).getByTestId('key').textContent()) ?? ''
  const field = content(page).getByLabel(/seis números/)
  await field.fill(codeOf(key))
  await content(page).getByRole('button', { name: 'Activar' }).click()
  await expect(content(page).getByRole('listitem')).toHaveCount(10)
  const codes = await content(page).getByRole('listitem').allTextContents()
  await content(page).getByRole('link', { name: 'Ya los guardé' }).click()
  await expect(content(page).getByText('Activa', { exact: true })).toBeVisible()

  await context.clearCookies()
  await page.goto('/identificacion?returnUrl=%2Fcuenta%2Fseguridad')
  await content(page).getByLabel('Correo electrónico').fill(person.email)
  await content(page).getByLabel('Contraseña', { exact: true }).fill(person.password)
  await content(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/identificacion\/codigo\?/)
  expect(await signedInAs(page.request)).toBeUndefined()
  // A reload keeps the first step.
  await page.reload()
  await content(page).getByLabel('Código de tu aplicación').fill('000000')
  await content(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(content(page).getByRole('alert')).toContainText('El código no es correcto')
  await content(page).getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await content(page)
    .getByLabel('Código de recuperación')
    .fill(codes[0] ?? '')
  await content(page).getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/cuenta/seguridad')
  await expect(content(page).getByText(/Te quedan 9 códigos/)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/codigo/)
  expect(await signedInAs(page.request)).toBe(person.email)
})

test('a passkey is made after signing in, and signs in the next time', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = newPerson()
  await register(page.request, person)
  await context.clearCookies()
  await page.goto('/identificacion?returnUrl=%2Fdashboard')
  await content(page).getByLabel('Correo electrónico').fill(person.email)
  await content(page).getByLabel('Contraseña', { exact: true }).fill(person.password)
  await content(page).getByRole('button', { name: 'Entrar', exact: true }).click()
  await content(page).getByRole('link', { name: 'Crear una llave de acceso' }).click()
  await content(page).getByRole('button', { name: 'Crear una llave en este dispositivo' }).click()
  const keys = content(page).getByRole('region', { name: 'Llaves de acceso' })
  await expect(keys.getByRole('listitem')).toHaveCount(1)
  expect(await signedInAs(page.request)).toBe(person.email)

  await context.clearCookies()
  // The device answers at once what the e-mail field asks of it.
  await page.goto('/identificacion?returnUrl=%2Fcuenta%2Fseguridad')
  await expect(keys.getByRole('listitem')).toContainText('Último uso')
  expect(await signedInAs(page.request)).toBe(person.email)
})

/** The code that an authenticator app shows for the page's key. */
function codeOf(key: string): string {
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
}
