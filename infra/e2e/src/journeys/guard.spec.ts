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

test('a customer who asks for the staff’s pages lands on the home page', async ({ page }) => {
  await enter(page, 'customer')
  for (const path of ['/usuarios/1/editar', '/asistencia', '/producto/nuevo'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
})
