import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openWhole } from '../accessibility.ts'
import { content } from '../frame.ts'
import { pageHeaders } from '../page-headers.ts'
import { newPerson, register } from '../people.ts'
import { untilQuiet } from '../quiet.ts'
import { registerForCourse } from '../registration-factory.ts'
import { desk, expectNoSidewaysScroll } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

const longest = 'Ñ'.repeat(255)

test('a name of one endless word widens no page, the family’s or the staff’s', async ({
  page,
  otherPage,
}) => {
  await register(otherPage.request, { ...newPerson(), name: longest, lastName: longest })
  const { id } = await registerForCourse(otherPage, 'Patineta desde cero', longest)
  await enter(page, 'courses')
  const found = await page.request.get(`/api/ClassCapturist/SiteSubscription/Index?search=%23${id}`)
  const [subscription] = (await found.json()).list
  const visits = [
    [otherPage, [`/suscripcion/${id}`, `/suscripcion/${id}/confirmacion-de-registro`, '/suscripciones']],
    [
      page,
      [
        `/suscripcion/${id}?modo=administrar`,
        `/administrar-suscripciones?search=${id}`,
        `/administrar-clases?search=${id}`,
        `/administrar-alumnos/${subscription.participants[0].id}`,
      ],
    ],
  ] as const
  for (const [visitor, addresses] of visits)
    for (const address of addresses) {
      await visitor.goto(address)
      await expect(visitor.getByText(longest).first()).toBeAttached()
      await expectNoSidewaysScroll(visitor, [desk])
    }
})

test('a product of endless words widens neither the cart nor an order, the buyer’s or the staff’s', async ({
  page,
  otherPage,
}) => {
  await enter(page, 'products')
  const name = `Ñ${'W'.repeat(254)}`
  const sku = `${'W'.repeat(60)}${randomUUID()}`
  const made = await page.request.post('/api/Product/Create', {
    headers: await pageHeaders(page.request),
    data: {
      ...{ name, sku, summary: name, category: 'Tenis', type: 'Street', level: 'Intermedio', price: 500 },
      ...{ generalInformation: name, model: 2026, weight: 900, generalSpecifications: name },
      stock: ['26 cm', '27 cm'].map((size) => ({
        name: size,
        sku: `${sku}-${size.slice(0, 2)}`,
        quantity: 2,
      })),
    },
  })
  expect(await made.json()).toEqual(expect.objectContaining({ success: true }))
  const index = await page.request.get('/api/Product/Index', { params: { name } })
  const [product] = (await index.json()).list
  const main = content(otherPage)
  await otherPage.goto(`/producto/${product.id}`)
  await expectNoSidewaysScroll(otherPage)
  await main.getByRole('radio').first().check()
  await main.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await otherPage.goto('/carrito')
  await expect(main.getByText(name).first()).toBeVisible()
  await expectNoSidewaysScroll(otherPage)
  for (const address of [`/administrar-productos?name=${name}`, `/producto/${product.id}?modo=administrar`]) {
    await page.goto(address)
    await expect(page.getByText(name).first()).toBeAttached()
    await expectNoSidewaysScroll(page)
  }
})

test('a name of one endless word widens no page of the administration', async ({ page, otherPage }) => {
  const person = { ...newPerson(), name: longest, lastName: longest }
  await register(otherPage.request, person)
  const { id } = await (await otherPage.request.get('/api/me')).json()
  await enter(page, 'admin')
  for (const address of [`/usuarios?search=${person.email}`, `/usuarios/${id}`, `/logs?user=${id}`]) {
    await page.goto(address)
    await expect(page.getByText(longest).first()).toBeAttached()
    await expectNoSidewaysScroll(page, [desk])
  }
})

/** Pages with names that people have typed: of courses, places, products, labels and persons. */
const pagesWithNames = [
  ...['/', '/academia', '/clase/1', '/clase/1/registro', '/calendario', '/productos', '/producto/1'],
  ...[
    '/administrar-cursos',
    '/administrar-horario',
    '/administrar-alumnos',
    '/administrar-cursos/codigos',
    '/administrar-productos/codigos',
    '/administrar-familias',
    '/administrar-familias/mensajes',
    '/administrar-familias/mensajes/1',
    '/administrar-productos',
  ],
  ...[
    '/clase/1/editar',
    '/producto/1/editar',
    '/usuarios',
    '/reportes/alumnos',
    '/reportes/instructores',
    '/reportes/ventas',
    '/dashboard',
    '/caja/cobrar',
  ],
]

/** Puts an endless word into each name in turn. @returns the names that widened the page. */
function widening(page: Page, word: string): Promise<string[]> {
  return page.evaluate((long) => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const name = text.textContent ?? ''
      // Sums, hours and counts have a figure; what a select offers has no width of its own.
      if (!/^[^\d]{4,}$/.test(name) || text.parentElement?.closest('[translate=no]:not(option)') === null)
        continue
      text.textContent = long
      if (document.documentElement.scrollWidth > window.innerWidth) found.push(name)
      text.textContent = name
    }
    return found
  }, word)
}

test('no name widens the page that it stands on, on a phone or a desk', async ({ page }) => {
  await enter(page, 'everything')
  const found: Record<string, string[]> = {}
  for (const address of pagesWithNames) {
    await openWhole(page, address)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await untilQuiet(page)
      const names = await widening(page, longest)
      if (names.length > 0) found[`${address} at ${width}`] = names
    }
  }
  expect(found).toEqual({})
})

/** Chooses an endless name in each filter, and unfolds those of several in turn. @returns those that widened the page. */
function wideFilters(page: Page, word: string): Promise<string[]> {
  return page.evaluate((long) => {
    const form = document.querySelector('main form')
    const isWide = () => document.documentElement.scrollWidth > window.innerWidth
    for (const select of form?.querySelectorAll('select') ?? []) {
      const option = [...select.options].at(-1)
      if (option === undefined) continue
      option.textContent = long
      option.selected = true
    }
    const folds = [...(form?.querySelectorAll('details') ?? [])]
    const wide = folds.filter((fold) => {
      fold.open = true
      const text = [...fold.querySelectorAll('label')].at(-1)?.lastChild
      if (text !== null && text !== undefined) text.textContent = long
      const found = isWide()
      fold.open = false
      return found
    })
    if (folds.length === 0) return ['no filter unfolds']
    return [...(isWide() ? ['chosen'] : []), ...wide.map(({ innerText }) => innerText)]
  }, word)
}

test('no filter that unfolds widens its list, wherever its chip stands', async ({ page }) => {
  await enter(page, 'everything')
  const found: Record<string, string[]> = {}
  for (const address of ['/administrar-cursos', '/administrar-productos']) {
    await openWhole(page, address)
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await untilQuiet(page)
      const fold = content(page).getByRole('button', { name: 'Filtros', exact: true, expanded: false })
      if (await fold.isVisible()) await fold.click()
      for (const word of ['Ñ'.repeat(98), 'Descenso en tabla larga '.repeat(4).trim()]) {
        const names = await wideFilters(page, word)
        if (names.length > 0) found[`${address} at ${width}`] = names
      }
    }
  }
  expect(found).toEqual({})
})
