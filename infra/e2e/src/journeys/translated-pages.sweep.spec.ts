import { content } from '../frame.ts'
import { newPerson, register } from '../people.ts'
import { stockProduct } from '../product-factory.ts'
import { enter, expect, test } from '../test.ts'
import { expectAsFresh, translate } from '../translation.ts'

// A wrong password, and what an empty form refuses.
test.use({ allowedFaults: /status of 40[01]/ })

test('the cart of a translated page counts and adds up what is in it', async ({ page, otherPage }) => {
  const main = content(page)
  await page.goto(await stockProduct(otherPage))
  await expect(main.getByRole('button', { name: 'Agregar al carrito' }).first()).toBeVisible()
  await translate(page)
  await main.getByRole('radio', { name: '26 cm' }).check()
  await main.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await page.getByRole('link', { name: 'Carrito, 1 pieza' }).filter({ visible: true }).click()
  await expect(main.getByText(/^Total de 1 pieza/)).toBeVisible()
  await main.getByRole('button', { name: /^Más piezas de/ }).click()
  await expect(main.getByText(/^Total de 2 piezas/)).toBeVisible()
  await expectAsFresh(page)
})

test('translated forms say what is wrong', async ({ page }) => {
  const main = content(page)
  await page.goto('/registro-de-usuarios')
  await translate(page)
  await main.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(main.locator('[aria-invalid=true]').first()).toBeVisible()
  await page.goto('/identificacion')
  await translate(page)
  await main.getByLabel('Correo electrónico').fill('nadie@rodada.test')
  await main.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
  for (const _ of ['first', 'again']) {
    await main.getByRole('button', { name: 'Entrar' }).click()
    await expect(main.getByText(/El correo o la contraseña no son correctos/)).toBeVisible()
  }
})

test('translated pages of an account and of the staff show what was saved and found', async ({
  page,
  otherPage,
}) => {
  const person = newPerson()
  await register(otherPage.request, person)
  const own = content(otherPage)
  await otherPage.goto('/cuenta/actualizacion-de-datos')
  await translate(otherPage)
  await own.getByRole('button', { name: 'Actualizar' }).click()
  await expect(otherPage).toHaveURL('/')
  await expect(own.getByRole('article').first()).toBeVisible()
  await expectAsFresh(otherPage)
  await otherPage.goto('/clase/1/registro')
  await translate(otherPage)
  await own.getByRole('button', { name: 'Continuar' }).click()
  await expect(own.locator('[aria-invalid=true]').first()).toBeVisible()

  await enter(page, 'admin', '/usuarios')
  await translate(page)
  const main = content(page)
  await main.getByRole('searchbox').first().fill(person.email)
  await main.getByRole('searchbox').first().press('Enter')
  await expect(main.getByRole('row').filter({ hasText: person.email })).toBeVisible()
  await expectAsFresh(page)
})
