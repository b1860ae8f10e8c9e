import type { Page } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { cards, content, notices } from '../frame.ts'
import { expect, fillCredentials, test } from '../test.ts'

/** Chooses what the filters of the list offer and opens the only class that is left. */
async function findByFilter(page: Page, title: string): Promise<void> {
  await content(page).getByText('Filtros').click()
  await content(page).getByRole('checkbox', { name: 'Street', exact: true }).check()
  await content(page).getByLabel('Qué buscas').fill('desde cero')
  await content(page).getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL('/academia?name=desde+cero&disciplines=Street')
  await expect(content(page).getByText('Monstando 1-1 de 1 resultados')).toBeVisible()
  await content(page).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a visitor finds a class by filter, reads when and where it is, shares it and comes back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/academia')
  await findByFilter(page, 'Patineta desde cero')
  const url = page.url()
  await expect(content(page).getByRole('region', { name: 'Horario' }).getByText('Lunes')).toBeVisible()
  const place = content(page).getByRole('region', { name: 'Lugar' })
  await expect(place.getByRole('link', { name: /^Ver en el mapa/ })).toHaveAttribute('href', /maps\/search/)

  await content(page).getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(notices(page).getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const message = await content(page)
    .getByRole('link', { name: /^Compartir/ })
    .getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toBe(`Patineta desde cero ${url}`)

  await page.goBack()
  await expect(page).toHaveURL('/academia?name=desde+cero&disciplines=Street')
  await expect(content(page).getByText('Monstando 1-1 de 1 resultados')).toBeVisible()
  await expect(content(page).getByLabel('Qué buscas')).toHaveValue('desde cero')
})

test('a visitor who is about to register says who they are, and comes back to the class', async ({
  page,
}) => {
  await page.goto('/academia')
  const path = await cards(page, 'clase').first().getAttribute('href')
  const { pathname } = new URL(path ?? '', page.url())
  await page.goto(pathname)
  await content(page).getByRole('link', { name: 'Iniciar con el Registro' }).first().click()
  await expect(page).toHaveURL(`${pathname}/identificacion`)
  await expect(content(page).getByRole('link', { name: 'Soy nuevo' })).toBeVisible()
  await expect(content(page).getByRole('link', { name: 'Elegir otro curso' })).toHaveAttribute(
    'href',
    '/academia',
  )
  await content(page).getByRole('link', { name: 'Tengo una cuenta' }).click()
  await expect(page).toHaveURL(/^[^?]+\/identificacion\?returnUrl=/)
  await fillCredentials(page, accounts.customer, password)
  await expect(page).toHaveURL(new RegExp(`${pathname}/registro$`))

  // A signed-in user is sent on to the registration.
  await page.goto(`${pathname}/identificacion`)
  await expect(page).toHaveURL(new RegExp(`${pathname}/registro$`))
})

test('the way to a class stays on one line of a phone, however long its title is', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/clase/4')
  const way = page.getByRole('navigation', { name: 'Ruta de navegación' })
  await expect(way.getByText('Curso de verano: dos semanas en ruedas')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const { height = 0 } = (await way.getByRole('list').boundingBox()) ?? {}
  const { height: line = 0 } = (await way.getByRole('listitem').first().boundingBox()) ?? {}
  expect(line).toBeGreaterThan(0)
  expect(height).toBeLessThan(2 * line)
})
