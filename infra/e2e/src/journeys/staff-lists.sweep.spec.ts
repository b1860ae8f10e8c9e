import type { Page } from '@playwright/test'
import { productImportColumns } from '@rodada/contracts/list/import-rules'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { openWhole } from '../accessibility.ts'
import { pageHeaders } from '../page-headers.ts'
import { newPerson, register } from '../people.ts'
import { registerForCourse } from '../registration-factory.ts'
import { desk } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

const lists = [
  '/usuarios',
  '/logs',
  '/administrar-suscripciones',
  '/administrar-clases',
  '/administrar-alumnos',
  '/administrar-familias',
  '/administrar-cursos',
  '/administrar-productos',
  '/administrar-productos/existencias',
  '/administrar-pedidos',
  '/asistencia',
  '/caja/corte?from=2026-01-01',
]

const phone = { width: 390, height: 844 }

const longest = 'Ñ'.repeat(255)

/** Registers a student of an endless name, with a signed letter, which takes more room than a missing one. */
async function registerWidest(family: Page, staff: Page): Promise<void> {
  await register(family.request, { ...newPerson(), name: longest, lastName: longest })
  const { id } = await registerForCourse(family, 'Patineta desde cero', longest)
  const found = await staff.request.get(`/api/ClassCapturist/SiteSubscription/Index?search=%23${id}`)
  const student = (await found.json()).list[0].participants[0].id
  const { textHash } = await (await family.request.get(`/api/Me/Letter/Details/${student}`)).json()
  const data = { textHash, accepted: true, typedName: 'Jimena Ibáñez' }
  const headers = await pageHeaders(family.request)
  const signed = await family.request.post(`/api/Me/Letter/Sign/${student}`, { headers, data })
  expect(await signed.json()).toMatchObject({ success: true })
}

test('the lists of the staff fit a desk, with rows of 48 px, and a phone', async ({ page, otherPage }) => {
  await enter(page, 'everything')
  await registerWidest(otherPage, page)
  for (const address of lists) {
    await page.setViewportSize(desk)
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}itemsPerPage=100`)
    await expect(page.getByRole('table').last(), address).toBeVisible()
    const faults = await page.evaluate(() => {
      const high = [...document.querySelectorAll('tbody tr')].filter((row) => row.clientHeight > 49)
      const wide = [...document.querySelectorAll('table')].filter(
        (table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0) + 1,
      )
      // Sums, telephones and the numbers of other records are never cut.
      const cut = [...document.querySelectorAll('tbody :is(strong, [href^="tel:"], p > a)')].filter(
        (part) => {
          const end = part.closest('p, td > div, td')?.getBoundingClientRect().right ?? 0
          return (
            /^[$#\d]|Por cobrar/.test(part.textContent ?? '') && part.getBoundingClientRect().right > end + 1
          )
        },
      )
      // What is cut of a link that is not part of a text lies over no other link.
      const over = [...document.querySelectorAll('tbody a:only-child')].filter((link) => {
        const row = link.closest('tr')?.getBoundingClientRect()
        return link.checkVisibility() && link.getBoundingClientRect().bottom > (row?.bottom ?? 0) + 1
      })
      // Each act has a word, or stands with one in the menu of its row.
      const mute = [...document.querySelectorAll<HTMLElement>('tbody :is(a, button, summary)')].filter(
        (act) => act.checkVisibility() && act.title !== 'Más acciones' && !/\p{L}|\d/u.test(act.innerText),
      )
      return [...high, ...wide, ...cut, ...over, ...mute].map(({ outerHTML, textContent }) =>
        (textContent || outerHTML).slice(0, 80),
      )
    })
    expect(faults, address).toEqual([])
    await page.setViewportSize(phone)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, address).toBe(phone.width)
    // The name with its status, and at most five lines of two.
    const cards = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map(({ clientHeight }) => clientHeight).filter((height) => height > 300))
    expect(cards, address).toEqual([])
  }
})

test('an import says the faults of a file whole, with the form that is wanted', async ({ page }) => {
  await enter(page, 'products')
  await openWhole(page, '/administrar-productos/importar')
  const row = Object.fromEntries(productImportColumns.map(({ heading, example }) => [heading, example]))
  const lines = [Object.keys(row), Object.values({ ...row, SKU: '1/2', Precio: '1.299,00' })]
  const csv = lines.map((cells) => cells.map((cell) => `"${cell}"`).join()).join('\r\n')
  const file = { name: 'productos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Archivo XLSX o CSV').setInputFiles(file)
  const table = page.getByRole('table', { name: 'Filas por corregir' })
  await expect(table.getByText(wantedNumber(2))).toBeVisible()
  const cut = await table
    .locator('td, td *')
    .evaluateAll((parts) =>
      parts
        .filter(({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})
