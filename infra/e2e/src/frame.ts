import { expect, type Locator, type Page } from '@playwright/test'

type Menu = 'TIENDA' | 'ACADEMIA' | 'CUENTA'

function navbar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' })
}

export function notices(page: Page): Locator {
  return page.getByRole('region', { name: 'Avisos' })
}

/** The modal question, e.g. of a confirmation. */
export function question(page: Page): Locator {
  return page.getByRole('alertdialog')
}

/** Unfolds a part by its title, unless it is open. */
async function unfold(within: Locator, title: string): Promise<void> {
  const disclosure = within.locator('details', { has: within.page().locator('summary', { hasText: title }) })
  await disclosure.waitFor()
  if ((await disclosure.getAttribute('open')) === null) await disclosure.locator('summary').click()
}

/** Opens one of the navbar's menus, unless it is open. */
export async function openMenu(page: Page, menu: Menu): Promise<void> {
  await unfold(navbar(page), menu)
}

/** An entry of the navbar's open menu; the same entry of a closed one does not count. */
export function menuEntry(page: Page, name: string): Locator {
  return navbar(page).getByRole('link', { name, exact: true }).filter({ visible: true })
}

/** The page's own content, without navbar and footer. */
export function content(page: Page): Locator {
  return page.getByRole('main')
}

/** Searches in the instructor's panel. */
export async function findStudents(page: Page, text: string): Promise<void> {
  await unfold(content(page), 'Buscar por ID o nombre')
  await content(page).getByRole('textbox', { name: 'Estudiantes' }).fill(text)
  await content(page).getByRole('button', { name: 'Buscar' }).click()
}

/**
 * Waits until the page shows its filtered list: the address changes first, and a click in between would hit the list
 * before.
 */
export async function waitForFilters(page: Page, count: number): Promise<void> {
  const active = `${count} ${count === 1 ? 'activo' : 'activos'}`
  await expect(
    content(page)
      .locator('summary')
      .filter({ hasText: active })
      .or(content(page).getByRole('form', { name: `Filtros: ${active}` })),
  ).toBeVisible()
}

/** Links to the courses or products that the page lists. */
export function cards(page: Page, kind: 'clase' | 'producto'): Locator {
  return content(page).locator(`a[href^="/${kind}/"]`)
}

/** A product of the demo data with several pictures. */
export async function addressOfGallery(page: Page): Promise<string> {
  const answer = await page.request.get('/api/Product/Index?itemsPerPage=100')
  const { list }: { list: readonly { id: number; images: readonly unknown[] }[] } = await answer.json()
  const product = list.find(({ images }) => images.length > 2)
  if (product === undefined) throw new Error('No product of the demo data has three pictures')
  return `/producto/${product.id}`
}

/** Picks an entry of a list by typing; a missing one is created. */
export async function pick(form: Locator, label: string, text: string): Promise<void> {
  const control = form.getByRole('combobox', { name: label })
  await control.fill(text)
  await control.press('Enter')
  await expect(form.getByRole('button', { name: `Quitar ${text}` })).toBeVisible()
}
