import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../test.ts'

/** Every address that the site offers to search engines, as a path, those of a sitemap's parts included. */
async function sitemapPaths(request: APIRequestContext, file = '/sitemap.xml'): Promise<string[]> {
  const text = await (await request.get(file)).text()
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  if (!text.includes('<sitemapindex')) return paths
  return (await Promise.all(paths.map((path) => sitemapPaths(request, path)))).flat()
}

interface Structured {
  readonly image: readonly string[]
}

/**
 * Open Graph properties and JSON-LD of a page's document. A document does not wait for slow metadata: on a busy
 * machine the request is repeated.
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

// Each app tests its own metadata; here they are checked together.
for (const { kind, list, name, type, price } of [
  { kind: 'producto', list: '/api/Product/Index', name: 'Tenis Loma', type: 'Product', price: '1499.00' },
  { kind: 'clase', list: '/api/Course/GetCourseIndex', name: 'desde cero', type: 'Course', price: '2080.00' },
])
  test(`a ${kind} is in the sitemap, and tells its name, price and picture`, async ({ request }) => {
    const found = await request.get(list, { params: { name } })
    const [record]: { id: number }[] = (await found.json()).list
    const path = `/${kind}/${record?.id}`
    expect(await sitemapPaths(request)).toContain(path)
    const { properties, structured } = await metadataOf(request, path)
    const title = properties.get('og:title')
    expect(title).toContain(name)
    expect(structured).toMatchObject({
      '@type': type,
      name: title,
      offers: { price, priceCurrency: 'MXN' },
    })
    expect(properties.get('og:url')).toMatch(new RegExp(`${path}$`))
    await expectPicture(request, properties.get('og:image'))
    await expectPicture(request, structured.image[0])
  })
