import type { Locator, Page } from '@playwright/test'
import { cards, content, notices, pick, question } from '../frame.ts'
import { drawPicture } from '../pictures.ts'
import { enter, expect, test } from '../test.ts'

/** Adds a class to a day that has `before` of them. */
async function meet(form: Locator, before: number, times: readonly [string, string], place: string) {
  const day = form.getByRole('group', { name: 'Sábado', exact: true })
  if (before === 0) await day.getByRole('checkbox', { name: 'Sábado' }).check()
  else await day.getByRole('button', { name: 'Agregar horario' }).click()
  const row = day.getByRole('listitem', { name: `sábado, horario ${before + 1}` })
  await row.getByLabel('Desde').selectOption(times[0])
  await row.getByLabel('Hasta').selectOption(times[1])
  await row.getByLabel('Lugar').selectOption(place)
}

async function fill(form: Locator, title: string, level: string): Promise<void> {
  await form.getByLabel('Título').fill(title)
  await form.getByLabel('Descripción').fill('Primera línea.\nSegunda línea.')
  await pick(form, 'Niveles', level)
  await pick(form, 'Disciplinas', 'Street')
  const benefit = form.getByRole('textbox', { name: 'Beneficios' })
  await benefit.fill('Casco incluido')
  await benefit.press('Enter')
  await form.getByRole('radio', { name: 'Pago por clase' }).check()
  await form.getByLabel('Mínimo de clases').fill('2')
  await form.getByLabel('Máximo de clases').fill('8')
  await meet(form, 0, ['10:00', '11:30'], 'Patio Portales')
  await meet(form, 1, ['12:00', '13:00'], 'Bowl Chapalita')
}

async function addPictures(page: Page, form: Locator): Promise<void> {
  const files = [await drawPicture(page, '#c84a1d'), await drawPicture(page, '#0d7a6f')]
  await form.getByLabel('Elegir imágenes').setInputFiles(files)
  await expect(form.getByText('2 imágenes listas.')).toBeVisible()
}

/** The page of the class that has this title, for everybody. */
async function openFromCatalogue(page: Page, title: string): Promise<void> {
  await page.goto(`/academia?name=${encodeURIComponent(title)}`)
  await cards(page, 'clase').filter({ hasText: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a class capturist publishes a class on a phone, changes its payment and withdraws it on a desk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const title = `Bowl para valientes ${Date.now()}`
  const level = `Nivel ${Date.now()}`
  await enter(page, 'courses', '/administrar-cursos')
  await content(page).getByRole('link', { name: 'Crear', exact: true }).click()
  const form = content(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo curso' })).toBeVisible()
  await fill(form, title, level)
  await addPictures(page, form)

  // What was typed survives a reload, pictures included.
  await page.reload()
  await expect(form.getByText('Recuperamos lo que habías escrito y no guardaste.')).toBeVisible()
  await expect(form.getByLabel('Título')).toHaveValue(title)
  await expect(form.getByText('2 imágenes listas.')).toBeVisible()

  await form.getByRole('button', { name: 'Guardar y Publicar' }).click()
  await expect(
    notices(page).getByText('Escribe un precio para el curso o selecciona la opción "Curso Gratuito"'),
  ).toBeVisible()
  await expect(form.getByLabel('Precio por clase')).toBeFocused()
  await form.getByLabel('Precio por clase').fill('1250')
  await form.getByRole('button', { name: 'Guardar y Publicar' }).click()
  await expect(page).toHaveURL('/administrar-cursos')
  await expect(notices(page).getByText('El curso se publicó.')).toBeVisible()

  await openFromCatalogue(page, title)
  for (const text of ['$1,250.00', 'precio por clase', level])
    await expect(content(page).getByText(text).first()).toBeVisible()
  await content(page).locator('summary', { hasText: 'Beneficios' }).click()
  await expect(content(page).getByText('Casco incluido')).toBeVisible()
  await content(page).locator('summary', { hasText: 'Lugares' }).click()
  for (const place of ['Patio Portales', 'Bowl Chapalita'])
    await expect(content(page).locator('address').getByText(place, { exact: true })).toBeVisible()
  const picture = content(page).getByRole('img', { name: title }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const { pathname } = new URL(page.url())
  await page.goto(`${pathname}?modo=administrar`)
  await content(page).getByRole('link', { name: 'Editar' }).click()
  await expect(form.getByRole('radio', { name: 'Pago por clase' })).toBeChecked()
  await form.getByRole('radio', { name: 'Pago único' }).check()
  await form.getByLabel('Número de clases').fill('6')
  await form.getByLabel('Precio', { exact: true }).fill('4900')
  await form.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page).toHaveURL(`${pathname}?modo=administrar`)
  await expect(content(page).getByText('$4,900.00').first()).toBeVisible()
  await expect(content(page).getByText('pago único').first()).toBeVisible()

  // Prefetches the list while the class still exists.
  await content(page).getByRole('link', { name: 'Regresar' }).hover()
  await content(page).getByRole('button', { name: 'Eliminar' }).click()
  await question(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL('/administrar-cursos')
  await expect(notices(page).getByText('El curso se eliminó.')).toBeVisible()
  await expect(content(page).getByText(/^Monstando/)).toBeVisible()
  await expect(cards(page, 'clase').filter({ hasText: title })).toHaveCount(0)
  const details = pathname.replace('/clase/', '/api/Course/Details/')
  expect((await page.request.get(details)).status()).toBe(404)
})

/** The classes of Monday, with their room on the screen. */
async function measureMonday(form: Locator): Promise<number> {
  const box = await form.getByRole('group', { name: 'Lunes', exact: true }).boundingBox()
  return box?.height ?? 0
}

test('the days of a class can be filled in after its pictures, on a desk and on a phone', async ({
  page,
}) => {
  await enter(page, 'courses', '/clase/nueva')
  const form = content(page)
  const empty = await measureMonday(form)
  expect(empty).toBeGreaterThan(40)
  await addPictures(page, form)
  expect(await measureMonday(form)).toBe(empty)
  await meet(form, 0, ['10:00', '11:30'], 'Patio Portales')
  const row = form.getByRole('listitem', { name: 'sábado, horario 1' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await row.scrollIntoViewIfNeeded()
    for (const label of ['Desde', 'Hasta', 'Nivel', 'Lugar'])
      await expect(row.getByLabel(label)).toBeInViewport()
    expect((await row.boundingBox())?.height).toBeGreaterThan(60)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
