import type { Page } from 'playwright-core'
import type { Interaction } from './interaction-delay.ts'

function filters(page: Page) {
  return page.getByRole('main').locator('details', { hasText: 'Filtros' })
}

/** The actions of the site that do the most at once. */
export const interactions: readonly Interaction[] = [
  { title: 'menu', screen: 'desk', path: '/', act: (page) => page.locator('summary').first().click() },
  {
    title: 'drawer',
    screen: 'phone',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      await page.getByRole('button', { name: 'Cerrar menú' }).click()
    },
  },
  {
    title: 'filter',
    screen: 'phone',
    path: '/productos',
    act: async (page) => {
      await filters(page).locator('summary').click()
      await filters(page).getByRole('button', { name: 'Filtrar' }).click()
    },
  },
  {
    title: 'gallery',
    screen: 'phone',
    path: '/clase/1',
    act: async (page) => {
      await page.getByRole('button', { name: 'Foto siguiente' }).click()
      await page.getByRole('button', { name: 'Ver foto 1' }).click()
      await page.getByRole('link', { name: 'Ampliar foto' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Foto siguiente' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    },
  },
]
