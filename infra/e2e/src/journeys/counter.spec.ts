import { content, notices } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { enter, expect, test } from '../test.ts'

test('a walk-in child is in the class, paid and receipted, and its family gets an account', async ({
  page,
  otherPage,
}) => {
  await enter(page, 'courses', '/administrar-familias/inscribir')
  const telephone = `55${Date.now().toString().slice(-8)}`
  await content(page).getByLabel('Nombre del responsable').fill('Rita Solís')
  await content(page).getByLabel('Teléfono', { exact: true }).fill(telephone)
  await content(page).getByLabel('Nombre del alumno').fill('Nina Solís')
  await content(page).getByLabel('Fecha de nacimiento').fill('2016-03-01')
  await content(page).getByLabel('Curso').selectOption('Curso de verano: dos semanas en ruedas')
  await content(page)
    .getByRole('radio', { name: /lugares/ })
    .first()
    .press('Space')
  await content(page)
    .getByRole('button', { name: /^Inscribir y cobrar/ })
    .click()
  await expect(page).toHaveURL(/^[^?]*\/caja\/cobrar\?subscription=\d+/)
  await content(page).getByRole('radio', { name: 'Efectivo' }).press('Space')
  await content(page).getByLabel('Sucursal').selectOption({ index: 1 })
  await content(page)
    .getByRole('button', { name: /^Cobrar \$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo A-\d+$/ })).toBeVisible()

  await page.goto(`/administrar-familias?search=${telephone}`)
  await content(page).getByRole('link', { name: 'Rita Solís', exact: true }).click()
  await expect(content(page).getByText('Al corriente', { exact: true })).toBeVisible()
  await content(page).getByRole('button', { name: 'Enlace para crear su cuenta' }).click()
  await expect(content(page).getByRole('img', { name: /^Código con el enlace/ })).toBeVisible()
  const link = await content(page)
    .getByText(/\/familia#[\w-]{20,}$/)
    .textContent()

  await register(otherPage.request, newPerson())
  await otherPage.goto(String(link))
  await content(otherPage).getByRole('button', { name: 'Pasar mis clases a esta cuenta' }).click()
  await expect(notices(otherPage).getByText('Listo: tus clases ya están en tu cuenta.')).toBeVisible()
  await expect(content(otherPage).getByText('Nina Solís').first()).toBeVisible()
})
