import type { Page } from '@playwright/test'
import { content, notices, question } from '../frame.ts'
import { newPerson, register, signedInAs } from '../people.ts'
import { expect, signInAs, test } from '../test.ts'

test.describe("one's own data", () => {
  const address = '/cuenta/actualizacion-de-datos'

  test('is saved and shown', async ({ page }) => {
    await register(page.request, newPerson())
    await page.goto(address)
    const form = content(page)
    await form.getByLabel('Nombre', { exact: true }).fill('  Renata ')
    await form.getByLabel('Teléfono').pressSequentially('5512345678')
    await expect(form.getByLabel('Teléfono')).toHaveValue('55 1234 5678')
    await form.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page).toHaveURL('/')
    await expect(notices(page).getByText('Tus datos se actualizaron.')).toBeVisible()
    expect(await (await page.request.get('/api/me')).json()).toMatchObject({
      name: 'Renata',
      phone: '+525512345678',
    })
    await page.goto('/dashboard')
    await expect(content(page).getByRole('heading', { level: 1 })).toContainText('Renata')
  })
})

test.describe("one's own password", () => {
  const address = '/cuenta/actualizacion-de-contrasena'

  async function change(page: Page, oldPassword: string, newPassword: string): Promise<void> {
    await content(page).getByLabel('Contraseña actual', { exact: true }).fill(oldPassword)
    await content(page).getByLabel('Contraseña nueva', { exact: true }).fill(newPassword)
    await content(page).getByLabel('Confirmar contraseña', { exact: true }).fill(newPassword)
    await content(page).getByRole('button', { name: 'Cambiar contraseña' }).click()
  }

  test('is changed here and signs out everywhere else', async ({ page, otherPage, request, context }) => {
    const person = newPerson()
    await register(page.request, person)
    await signInAs(otherPage, person.email, person.password)
    const { name, value } = await sessionCookie(page)
    const copied = { headers: { Cookie: `${name}=${value}` } }
    expect(await (await request.get('/api/me', copied)).json()).toMatchObject({ email: person.email })
    await page.goto(address)
    await change(page, 'otra-cosa', 'Tabla-larga-9')
    await expect(content(page).getByLabel('Contraseña actual', { exact: true })).toHaveAccessibleDescription(
      'La contraseña actual no es correcta.',
    )
    await change(page, person.password, 'Tabla-larga-9')
    await expect(page).toHaveURL('/')
    await expect(notices(page).getByText('Tu contraseña se actualizó.')).toBeVisible()

    expect(await signedInAs(page.request)).toBe(person.email)
    expect(await signedInAs(otherPage.request)).toBeUndefined()
    // A stolen copy of this browser's cookie is invalid too.
    expect(await (await request.get('/api/me', copied)).json()).toEqual({})
    await context.clearCookies()
    await signInAs(page, person.email, 'Tabla-larga-9')
  })
})

async function sessionCookie(page: Page): Promise<{ name: string; value: string }> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('session'))
  if (cookie === undefined) throw new Error('Nobody is signed in')
  return cookie
}

test.describe('the shipping address, on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  const address = '/cuenta/informacion-de-envio'
  const fields = {
    'Nombre de quien recibe': 'Jimena Ibáñez',
    Teléfono: '55 1234 5678',
    Calle: 'Avenida Insurgentes Sur',
    Número: '123-B',
    Colonia: 'Roma Norte',
    'Código postal': '06700',
    Ciudad: 'Ciudad de México',
    'Notas para la entrega': 'Portón verde\nEntre Durango y Colima',
  }

  function field(page: Page, label: string) {
    return content(page).getByLabel(label === 'Notas para la entrega' ? /^Notas/ : label, {
      exact: true,
    })
  }

  test('is saved, changed and deleted', async ({ page }) => {
    await register(page.request, newPerson())
    await page.goto(address)
    await expect(content(page).getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
    for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text)
    // Set by the postal code.
    await expect(field(page, 'Estado')).toHaveValue('Ciudad de México')
    await content(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(page).toHaveURL('/')
    await expect(notices(page).getByText('Tu dirección se guardó.')).toBeVisible()

    await page.goto(address)
    for (const [label, text] of Object.entries(fields)) await expect(field(page, label)).toHaveValue(text)
    await expect(field(page, 'Estado')).toHaveValue('Ciudad de México')
    await field(page, 'Calle').fill('Calle Durango')
    await content(page).getByRole('button', { name: 'Actualizar' }).click()
    await expect(page).toHaveURL('/')

    await page.goto(address)
    await expect(field(page, 'Calle')).toHaveValue('Calle Durango')
    await content(page).getByRole('button', { name: 'Eliminar' }).click()
    await question(page).getByRole('button', { name: 'Eliminar' }).click()
    await expect(notices(page).getByText('Tu dirección se eliminó.')).toBeVisible()
    await page.goto(address)
    await expect(content(page).getByRole('button', { name: 'Guardar' })).toBeVisible()
    await expect(field(page, 'Calle')).toHaveValue('')
  })
})
