import type { Page } from '@playwright/test'
import { expectAccessible, openWhole } from '../accessibility.ts'
import { content, question } from '../frame.ts'
import { newEmail, newPerson, register } from '../people.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

async function examine(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// No service looks at the token before the form is sent.
for (const [address, button] of [
  ['/registro-de-usuarios', 'Crear mi cuenta'],
  ['/restablecer-contrasena#token', 'Guardar contraseña'],
] as const) {
  test(`the errors of ${address} are for everybody`, async ({ page }) => {
    await openWhole(page, address)
    await content(page).getByRole('button', { name: button }).click()
    await expect(content(page).locator('[aria-invalid=true]').first()).toBeFocused()
    await examine(page)
  })
}

test('what a mailed link came to is for everybody', async ({ page }) => {
  await openWhole(page, '/confirmar-correo#token')
  await content(page).getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(content(page).getByRole('group', { name: 'No pudimos usar este enlace' })).toBeFocused()
  await examine(page)
})

test('an e-mail that waits for its confirmation is for everybody', async ({ page }) => {
  const address = '/cuenta/actualizacion-de-datos'
  await register(page.request, newPerson())
  await openWhole(page, address)
  await content(page).getByLabel('Correo electrónico').fill(newEmail())
  await content(page).getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL('/')
  await openWhole(page, address)
  await expect(content(page).getByRole('button', { name: 'Cancelar cambio' })).toBeVisible()
  await examine(page)
})

test('the question before unlocking an account is for everybody', async ({ page }) => {
  await enter(page, 'admin')
  // The demo data's blocked account.
  await openWhole(page, '/usuarios/7')
  await content(page).getByRole('button', { name: 'Desbloquear usuario' }).click()
  await expect(question(page)).toBeVisible()
  await examine(page)
})
