import type { APIResponse, Page, Response } from '@playwright/test'
import { accounts, password } from '../accounts.ts'
import { beginSession } from '../sessions.ts'
import { enter, expect, test } from '../test.ts'

/** Answers of the site to everything that opening a page asks for. */
async function answersOf(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = []
  page.on('response', (response) => answers.push(response))
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return answers
}

function cacheControl(response: APIResponse | Response): string {
  return response.headers()['cache-control'] ?? ''
}

test('scripts and fonts are immutable, compressed and set no cookie', async ({ page }) => {
  const files = (await answersOf(page, '/academia')).filter((answer) =>
    /\.(js|woff2)$/.test(new URL(answer.url()).pathname),
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    expect(cacheControl(file), file.url()).toMatch(/public.*max-age=31536000.*immutable/)
    expect(file.headers(), file.url()).not.toHaveProperty('set-cookie')
    if (file.url().endsWith('.js'))
      expect(file.headers()['content-encoding'], file.url()).toMatch(/^(br|gzip)$/)
  }
})

test('pictures are immutable and set no cookie, signed in or not', async ({ page }) => {
  await page.goto('/productos')
  const picture = page.getByRole('main').locator('img[src*="/storage/"]').first()
  await expect(picture).toBeVisible()
  const address = (await picture.getAttribute('src')) ?? ''
  const anonymous = await page.request.get(address)
  await enter(page, 'customer')
  for (const answer of [anonymous, await page.request.get(address)]) {
    expect(answer.status()).toBe(200)
    expect(cacheControl(answer)).toMatch(/public.*max-age=31536000.*immutable/)
    expect(answer.headers()).not.toHaveProperty('set-cookie')
  }
})

test('documents are checked again, guarded ones are not kept at all', async ({ page }) => {
  for (const path of ['/', '/academia', '/productos']) {
    expect(cacheControl(await page.request.get(path)), path).toContain('no-cache')
  }
  await enter(page, 'admin')
  for (const path of ['/logs', '/usuarios', '/dashboard']) {
    expect(cacheControl(await page.request.get(path)), path).toContain('no-store')
  }
})

test('what depends on the session is private and not stored', async ({ page }) => {
  await enter(page, 'admin')
  for (const path of ['/api/me', '/api/Log/Index', '/api/Admin/User/Index']) {
    expect(cacheControl(await page.request.get(path)), path).toMatch(/private.*no-store/)
  }
})

for (const path of ['/', '/identificacion']) {
  test(`the policy of ${path} allows nothing but the site itself`, async ({ page }) => {
    const headers = (await page.request.get(path)).headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self'(?: '(?:sha256|nonce)-[^']+')?;/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
}

test('a nonce is new in every document, and kept documents have none', async ({ page }) => {
  const nonceAt = async (path: string) => {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    return /'nonce-([^']+)'/.exec(policy)?.[1]
  }
  const [first, second] = [await nonceAt('/identificacion'), await nonceAt('/identificacion')]
  expect(first).toBeDefined()
  expect(second).not.toBe(first)
  await expect.poll(() => nonceAt('/contacto')).toBeUndefined()
})

test('the session cookie is out of reach for scripts and other sites', async ({ page }) => {
  await beginSession(page.request, 'customer')
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) {
    expect(cookie.httpOnly, cookie.name).toBe(true)
    expect(cookie.sameSite, cookie.name).toBe('Lax')
  }
})

test('a change of state that another site asks for is refused', async ({ request, platform }) => {
  const data = { email: accounts.customer, password }
  const fetched = { 'X-Requested-With': 'fetch' }
  for (const headers of [
    {},
    { Origin: 'https://evil.example' },
    { ...fetched, Origin: 'https://evil.example' },
    { ...fetched, 'Sec-Fetch-Site': 'cross-site' },
    { ...fetched, 'Sec-Fetch-Site': 'same-site', Origin: platform.url },
  ]) {
    const refused = await request.post('/identificacion', { data, headers })
    expect(refused.status(), JSON.stringify(headers)).toBe(403)
    expect(refused.headers()).not.toHaveProperty('set-cookie')
  }
  const own = { ...fetched, 'Sec-Fetch-Site': 'same-origin', Origin: platform.url }
  expect((await request.post('/identificacion', { data, headers: own })).status()).toBe(200)
})
