import { content } from '../frame.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { expect, test } from '../test.ts'

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
  // The next test has the same page, and its own ways to sign in.
  await devtools.detach()
})
