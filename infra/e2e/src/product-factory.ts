import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pageHeaders } from './page-headers.ts'
import { enter, expect } from './test.ts'

/** Lays a product into the shop as the staff do: two pieces of 26 cm, none of 27 cm. @returns its address. */
export async function stockProduct(page: Page): Promise<string> {
  await enter(page, 'products')
  const name = `Tenis ${randomUUID().slice(0, 8)}`
  const answer = await page.request.post('/api/Product/Create', {
    headers: await pageHeaders(page.request),
    data: {
      name,
      summary: 'Suela plana.',
      category: 'Tenis',
      type: 'Street',
      level: 'Intermedio',
      sku: name,
      price: 500,
      generalInformation: 'Cosidos a mano.',
      model: 2026,
      weight: 900,
      generalSpecifications: 'Suela de goma.',
      stock: [
        { name: '26 cm', sku: `${name}-26`, quantity: 2 },
        { name: '27 cm', sku: `${name}-27`, quantity: 0 },
      ],
    },
  })
  const made: { success: boolean; id?: number } = await answer.json()
  // Compares the whole answer, so that a failure shows it.
  expect(made).toEqual(expect.objectContaining({ success: true }))
  const index = await page.request.get('/api/Product/Index', { params: { name } })
  const { list }: { list: readonly { id: number }[] } = await index.json()
  return `/producto/${list[0]?.id}`
}
