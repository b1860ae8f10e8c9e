import { content } from '../frame.ts'
import { enter, expect, test } from '../test.ts'

test('a visitor who asks for what is guarded lands on the home page', async ({ page }) => {
  await page.goto('/academia')
  for (const path of ['/dashboard', '/logs', '/clase/nueva', '/producto/1/editar'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
      // The address was replaced: going back skips the refused page.
      await page.goBack()
      await expect(page).toHaveURL('/academia')
    })
})

test('a visitor without a session reads why a payment failed', async ({ page }) => {
  const address = '/pago-no-valido/8/0?code=declined&message=Fondos%20insuficientes'
  await page.goto(address)
  await expect(content(page).getByRole('heading', { name: 'Declinada' })).toBeVisible()
  await expect(content(page).getByText('Fondos insuficientes')).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'Volver a intentar' })).toBeVisible()
  await content(page).getByRole('link', { name: 'Continuar y pagar después' }).click()
  await expect(content(page).getByRole('heading', { name: '¡Gracias por tu registro!' })).toBeVisible()
})

test('a customer who asks for the staff’s pages lands on the home page', async ({ page }) => {
  await enter(page, 'customer')
  for (const path of ['/usuarios/1/editar', '/asistencia', '/producto/nuevo'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
})
