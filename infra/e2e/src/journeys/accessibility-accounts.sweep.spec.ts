import type { Page } from '@playwright/test'
import { expectAccessible, openWhole } from '../accessibility.ts'
import { content } from '../frame.ts'
import { newEmail, newPerson, register } from '../people.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { expect, test } from '../test.ts'

async function examine(page: Page): Promise<void> {
  await expectAccessible(page, { part: 'main' })
  await expectNoSidewaysScroll(page)
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the errors of the forms of accounts, and what a mailed link came to, are for everybody', async ({
  page,
}) => {
  // No service looks at the token before the form is sent.
  for (const [address, button] of [
    ['/registro-de-usuarios', 'Crear mi cuenta'],
    ['/restablecer-contrasena#token', 'Guardar contraseña'],
  ] as const) {
    await openWhole(page, address)
    await content(page).getByRole('button', { name: button }).click()
    await expect(content(page).locator('[aria-invalid=true]').first()).toBeFocused()
    await examine(page)
  }
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
