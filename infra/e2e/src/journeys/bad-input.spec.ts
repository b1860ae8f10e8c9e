import { expect, test } from '../test.ts'

const ids = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '99999999999999999999',
  '%00',
  '%E0%A4%A',
  '1%27--',
  '..%2f..%2fetc',
  'null',
]

const details = [
  '/api/Course/Details/',
  '/api/Product/Details/',
  '/clase/',
  '/producto/',
  '/storage/products/',
]

for (const base of details) {
  test(`a malformed id after ${base} is a 404 or 400`, async ({ request }) => {
    for (const id of ids) {
      const response = await request.get(base + id, { maxRedirects: 0 })
      expect([400, 404], `${base}${id} answered ${response.status()}`).toContain(response.status())
    }
  })
}

const queries = [
  'currentPage=0',
  'currentPage=-3',
  'currentPage=abc',
  'currentPage=999999999999999999999',
  'currentPage=1&currentPage=2',
  'itemsPerPage=0',
  'itemsPerPage=1000000',
  'itemsPerPage=NaN',
  'orderBy=password&orderMode=sideways',
  'orderBy=price;drop table product&orderModes=asc',
  'name=%27%22%3C%3E%00',
  'name=%E0%A4%A',
  `name=${'a'.repeat(5000)}`,
  'name[]=a&name[$ne]=b',
  'levels=a&levels=b&levels=',
  'price=abc&minPrice=-1&maxPrice=Infinity',
  'singlePayment=maybe&classFrom=x&classTo=%F0%9F%9B%B9',
  '__proto__=1&constructor=2&toString=3',
  '&&&==&=a&',
]

for (const path of ['/api/Course/GetCourseIndex', '/api/Product/Index']) {
  test(`nonsense in the filters of ${path} never fails the list`, async ({ request }) => {
    for (const query of queries) {
      const response = await request.get(`${path}?${query}`)
      expect([200, 400, 414, 431], `${path}?${query} answered ${response.status()}`).toContain(
        response.status(),
      )
      const body = await response.json()
      if (response.ok())
        expect(body, query).toMatchObject({ list: expect.any(Array), totalItems: expect.any(Number) })
      else expect(body, query).toMatchObject({ success: false, messages: [expect.any(String)] })
    }
  })

  test(`past the end, ${path} is an empty list`, async ({ request }) => {
    const body = await (await request.get(`${path}?currentPage=5000`)).json()
    expect(body.list).toEqual([])
    expect(body.totalItems).toBeGreaterThan(0)
  })
}

const cookies = ['session=x', 'session=%E0%A4%A', '=;;;==', `a=${'b'.repeat(3000)}`, 'session=abc.def', 'ñ=1']

test('any cookie is as good as none', async ({ request }) => {
  for (const cookie of cookies) {
    const response = await request.get('/api/me', { headers: { Cookie: encodeURI(cookie) } })
    expect(response.status(), cookie).toBe(200)
    expect(await response.json(), cookie).not.toHaveProperty('id')
  }
})

const bodies: readonly [name: string, type: string, body: string, statuses: readonly number[]][] = [
  ['half of a JSON text', 'application/json', '{"email":', [400]],
  ['JSON of another shape', 'application/json', '[1,2,3]', [200, 400]],
  ['wrongly typed fields', 'application/json', '{"email":{"a":1},"password":["x"]}', [200, 400]],
  [
    'prototype pollution',
    'application/json',
    '{"__proto__":{"admin":true},"email":"a","password":"b"}',
    [200, 400, 401],
  ],
  ['another media type', 'application/xml', '<a/>', [400]],
  ['too much', 'application/json', `{"email":"${'a'.repeat(3_000_000)}"}`, [413]],
  ['nothing', 'application/json', '', [200, 400]],
]

for (const [name, type, body, statuses] of bodies) {
  test(`signing in with ${name} is refused`, async ({ request, platform }) => {
    const response = await request.post('/identificacion', {
      headers: { 'Content-Type': type, 'X-Requested-With': 'fetch', Origin: platform.url },
      data: Buffer.from(body),
    })
    expect(statuses, `answered ${response.status()}`).toContain(response.status())
    expect(await response.json()).toMatchObject({ success: false, messages: expect.any(Array) })
  })
}

test('unknown calls and methods are told with the envelope', async ({ request }) => {
  for (const [method, path, status] of [
    ['GET', '/api/Nothing/Here', 404],
    ['POST', '/api/Course/GetCourseIndex', 404],
    ['DELETE', '/api/Product/Details/1', 404],
    ['GET', '/internal/sign-in', 404],
  ] as const) {
    const response = await request.fetch(path, { method, headers: { 'X-Requested-With': 'fetch' } })
    expect([status, 403, 405], `${method} ${path} answered ${response.status()}`).toContain(response.status())
  }
})

test('identity headers from outside are dropped', async ({ request }) => {
  const forged = await request.get('/api/Log/Index', {
    headers: { 'X-Rodada-Identity': 'forged', 'X-Identity': 'forged', Authorization: 'Bearer forged' },
  })
  expect(forged.status()).toBe(401)
})
