import type { Page } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { cards, content, notices, question } from '../frame.ts'
import { enter, expect, fillCredentials, test } from '../test.ts'

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

  // Who is signed in does not say so again.
  await page.goto(`${pathname}/identificacion`)
  await expect(page).toHaveURL(new RegExp(`${pathname}/registro$`))
})

test('a shared link shows title, price and picture', async ({ request }) => {
  const found = await request.get('/api/Course/GetCourseIndex?name=desde+cero')
  const { list }: { list: { id: number; title: string }[] } = await found.json()
  const [course] = list
  const path = `/clase/${course?.id}`
  let document = ''
  // It does not wait for metadata that is slow in coming.
  await expect
    .poll(async () => {
      document = await (await request.get(`${path}?modo=administrar`)).text()
      return document
    })
    .toContain('property="og:title" content="Patineta')
  const properties = new Map(
    [...document.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  )
  expect(properties.get('og:title')).toBe(course?.title)
  expect(properties.get('og:description')).toMatch(
    /^\$220\.00 precio por clase · .*Total para empezar: \$2,080\.00 · .* · De pararte/,
  )
  expect(properties.get('og:url')).toMatch(new RegExp(`${path}$`))
  const picture = await request.get(new URL(properties.get('og:image') ?? '').pathname)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  // The way that keepers see it is not to be found; the class itself is.
  expect(document).toContain('<meta name="robots" content="noindex">')
  expect(await (await request.get(path)).text()).not.toContain('noindex')
})

test('a class capturist opens the list, deletes a class and finds it gone', async ({ page }) => {
  const title = `Rodada de prueba ${Date.now()}`
  await enter(page, 'courses', '/administrar-cursos')
  await expect(page.getByRole('heading', { level: 1, name: 'Administrar cursos' })).toBeVisible()
  await createCourse(page, title)
  await page.reload()
  await cards(page, 'clase').filter({ hasText: title }).click()
  await expect(page).toHaveURL(/\/clase\/\d+\?modo=administrar$/)
  const path = new URL(page.url()).pathname
  await expect(content(page).getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `${path}/editar`)
  // Fetched ahead while the class still stands.
  await content(page).getByRole('link', { name: 'Regresar' }).hover()

  await content(page).getByRole('button', { name: 'Eliminar' }).click()
  await question(page).getByRole('button', { name: 'Eliminar' }).click()
  await expect(page).toHaveURL('/administrar-cursos')
  await expect(content(page).getByText(/^Monstando/)).toBeVisible()
  await expect(cards(page, 'clase').filter({ hasText: title })).toHaveCount(0)
  expect((await page.request.get(path)).status()).toBe(404)
})

/** Publishes a free class as whoever is signed in. */
async function createCourse(page: Page, title: string): Promise<void> {
  const answer = await page.request.post('/api/ClassCapturist/createCourse', {
    headers: { 'X-Requested-With': 'fetch' },
    data: {
      title,
      description: 'Una hora de práctica.',
      levels: [],
      disciplines: ['Street'],
      benefits: '',
      requirements: [],
      addressesId: [],
      recurrentClass: false,
      daysAndSchedules: [],
      singlePayment: false,
      classFrom: 1,
      price: 0,
      membershipRequired: false,
      media: [],
    },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

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
