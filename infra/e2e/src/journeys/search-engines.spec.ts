import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Every address that the site offers to search engines, as a path, those of a sitemap's parts included. */
async function sitemapPaths(request: APIRequestContext, file = '/sitemap.xml'): Promise<string[]> {
  const answer = await request.get(file)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const text = await answer.text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (!text.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((path) => sitemapPaths(request, path)))).flat()
}

interface Structured {
  readonly '@type': string
  readonly name: string
  readonly sku?: string
  readonly image: readonly string[]
  readonly offers: { readonly price: string; readonly priceCurrency: string }
}

/**
 * What the document of a page tells of itself: its Open Graph properties and its JSON-LD. A document does not wait for
 * metadata that is slow in coming: a busy machine is asked again.
 */
async function metadataOf(request: APIRequestContext, path: string) {
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/
  let document = ''
  await expect(async () => {
    document = await (await request.get(path)).text()
    expect(document).toMatch(script)
  }).toPass({ timeout: 60_000 })
  const properties = [...document.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)]
  const structured: Structured = JSON.parse(script.exec(document)?.[1] ?? '')
  return { properties: new Map(properties.map(([, name, text]) => [name, text])), structured }
}

async function expectPicture(request: APIRequestContext, address: string | undefined): Promise<void> {
  const picture = await request.get(new URL(address ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
}

interface Named {
  readonly id: number
  readonly sku: string
}

async function productNamed(request: APIRequestContext, name: string): Promise<Named> {
  const found = await request.get('/api/Product/Index', { params: { name } })
  const { list }: { list: readonly Named[] } = await found.json()
  const [product] = list
  if (product === undefined) throw new Error(`No product of the demo data is called ${name}`)
  return product
}

async function courseNamed(request: APIRequestContext, name: string): Promise<{ readonly id: number }> {
  const found = await request.get('/api/Course/GetCourseIndex', { params: { name } })
  const { list }: { list: readonly { id: number }[] } = await found.json()
  const [course] = list
  if (course === undefined) throw new Error(`No course of the demo data is called ${name}`)
  return course
}

/** Ids above belong to records that are made later. */
const demoIds = 1000

async function offeredIds(request: APIRequestContext, list: string): Promise<number[]> {
  const ids: number[] = []
  for (let currentPage = 1; ; currentPage += 1) {
    const answer = await request.get(list, { params: { currentPage, itemsPerPage: 100 } })
    const page: { list: readonly { id: number }[]; totalPages: number } = await answer.json()
    ids.push(...page.list.map(({ id }) => id))
    if (currentPage >= page.totalPages) return ids
  }
}

for (const [kind, list] of [
  ['producto', '/api/Product/Index'],
  ['clase', '/api/Course/GetCourseIndex'],
] as const) {
  test(`the sitemap holds every ${kind} that is on offer, and no withdrawn one`, async ({ request }) => {
    // Other journeys publish and withdraw records of their own, and the file is kept for minutes.
    const ofDemo = (ids: readonly number[]) =>
      ids.filter((id) => id <= demoIds).sort((one, other) => one - other)
    const listed = (await sitemapPaths(request)).flatMap((path) => {
      const [, id] = new RegExp(`^/${kind}/(\\d+)$`).exec(path) ?? []
      return id === undefined ? [] : [Number(id)]
    })
    expect(ofDemo(listed)).toEqual(ofDemo(await offeredIds(request, list)))
    expect(ofDemo(listed).length).toBeGreaterThan(10)
  })
}

test('a product tells search engines and shared links its name, price and picture', async ({ request }) => {
  const { id, sku } = await productNamed(request, 'Tenis Loma')
  const { properties, structured } = await metadataOf(request, `/producto/${id}`)
  expect(structured).toMatchObject({
    '@type': 'Product',
    name: 'Tenis Loma',
    sku,
    offers: { price: '1499.00', priceCurrency: 'MXN' },
  })
  expect(properties.get('og:title')).toBe('Tenis Loma')
  expect(properties.get('og:type')).toBe('product')
  expect(properties.get('og:description')).toMatch(/^\$1,499\.00 · /)
  expect(properties.get('og:url')).toMatch(new RegExp(`/producto/${id}$`))
  expect(properties.get('product:price:amount')).toBe('1499.00')
  await expectPicture(request, properties.get('og:image'))
  await expectPicture(request, structured.image[0])
})

test('a class tells search engines its name, what it takes to start it, and its picture', async ({
  request,
}) => {
  const { id } = await courseNamed(request, 'desde cero')
  const { properties, structured } = await metadataOf(request, `/clase/${id}`)
  expect(structured).toMatchObject({
    '@type': 'Course',
    name: properties.get('og:title'),
    offers: { price: '2080.00', priceCurrency: 'MXN' },
  })
  await expectPicture(request, properties.get('og:image'))
  await expectPicture(request, structured.image[0])
})

test('a shared link to a page without a record shows the site’s picture', async ({ request }) => {
  const document = await (await request.get('/contacto')).text()
  const address = /<meta property="og:image" content="([^"]+)">/.exec(document)?.[1] ?? ''
  const picture = await request.get(new URL(address).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  expect((await picture.body()).length).toBeLessThanOrEqual(60 * 1024)
})
