import { desk } from '../screens.ts'
import { enter, expect, test } from '../test.ts'

const lists = [
  '/usuarios',
  '/logs',
  '/administrar-suscripciones',
  '/administrar-clases',
  '/administrar-cursos',
  '/administrar-productos',
  '/administrar-productos/existencias',
  '/administrar-pedidos',
  '/asistencia',
  '/caja/corte?from=2026-01-01',
]

const phone = { width: 390, height: 844 }

test('the lists of the staff fit a desk, with rows of 48 px, and a phone', async ({ page }) => {
  await enter(page, 'everything')
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
      return [...high, ...wide, ...cut].map(({ textContent }) => textContent?.slice(0, 80))
    })
    expect(faults, address).toEqual([])
    await page.setViewportSize(phone)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, address).toBe(phone.width)
  }
})
