import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type PageError, type PageMeasure, reportPage } from '@rodada/contracts/platform/page-report'
import type { ReleasedApp } from '@rodada/contracts/platform/release-calls'
import { fromThisSite, type PageHeaders } from '../testing/gateway-harness.ts'
import { type PublishingGateway, startPublishingGateway } from '../testing/publishing-gateway.ts'
import { author } from '../testing/registry-harness.ts'

let gateway: PublishingGateway
let admin: PageHeaders

const activate = (version: string) => gateway.activate('mf-shop', version)

beforeAll(async () => {
  gateway = await startPublishingGateway({ RATE_LIMITS: 'on' })
  admin = (await gateway.makeSession(1, 'Admin')).page
  await gateway.publish('shell', 's1')
  for (const version of ['v1', 'v2', 'v3']) await gateway.publish('mf-shop', version)
  await gateway.registry.commands.activate([{ app: 'shell', version: 's1' }], author)
  for (const version of ['v1', 'v2']) await activate(version)
})
afterAll(() => gateway.close())

/** What a browser sends with a beacon: it states where it comes from, and nothing else. */
const beacon = { host: 'localhost:8080', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:8080' }

const post = (payload: object, headers: Record<string, string> = beacon) =>
  gateway.app.inject({ method: 'POST', url: '/api/Page/Report', headers, payload })

const report = (parts: { measures?: PageMeasure[]; errors?: PageError[] }) =>
  post({ measures: [], errors: [], ...parts })

const source = { app: 'mf-shop', version: 'v2', page: 'shop.products' } as const
const measure = (more: Partial<PageMeasure>): PageMeasure => ({ ...source, name: 'LCP', value: 800, ...more })
const error = (more: Partial<PageError>): PageError => ({
  ...source,
  kind: 'crashed',
  name: 'TypeError',
  ...more,
})

async function metric(name: string): Promise<string[]> {
  const { body } = await gateway.internal.inject('/metrics')
  return body.split('\n').filter((line) => line.startsWith(name))
}

async function experienceOf(version: string) {
  const answer = await gateway.app.inject({ url: '/api/Release/Index', headers: admin })
  const apps: ReleasedApp[] = answer.json()
  const shop = apps.find(({ app }) => app === 'mf-shop')
  return shop?.releases.find((one) => one.version === version)?.experience
}

describe('a report of a page', () => {
  it('is shown on /metrics and to administrators, by release', async () => {
    await report({
      measures: [
        measure({}),
        measure({ name: 'INP', value: 90 }),
        measure({ name: 'CLS', value: 0.04 }),
        measure({ name: 'load', value: 120 }),
        measure({ version: 'v1', value: 3000 }),
      ],
      errors: [error({}), error({ kind: 'fallback' })],
    })
    const labels = 'app="mf-shop",version="v2",page="shop.products"'
    expect(await metric('page_vital_seconds_sum')).toContainEqual(
      expect.stringMatching(`${labels},vital="LCP"} 0.8`),
    )
    expect(await metric('page_layout_shift_score_sum')).toEqual([expect.stringMatching(/ 0\.04$/)])
    expect(await metric('release_load_seconds_sum')).toEqual([expect.stringMatching(/ 0\.12$/)])
    expect(await metric('page_errors_total')).toEqual([
      expect.stringMatching(`${labels},kind="crashed",.*} 1`),
      expect.stringMatching(`${labels},kind="fallback",.*} 1`),
    ])
    const now = await experienceOf('v2')
    expect(now).toMatchObject({ visits: 1, errors: 2, errorsSince: expect.any(String) })
    for (const [measured, value] of [
      [now?.lcp, 800],
      [now?.inp, 90],
      [now?.cls, 0.04],
      [now?.load, 120],
      [(await experienceOf('v1'))?.lcp, 3000],
    ] as const)
      expect(Math.abs((measured ?? 0) - value) / value).toBeLessThan(0.06)
    expect(await experienceOf('v3')).toMatchObject({ lcp: null, errors: 0, errorsSince: null })
  })

  it('of what nobody was given makes no label and no row of its own', async () => {
    const rows = async () => {
      // What was told so far is in the database then.
      await experienceOf('v3')
      return (await gateway.pool.query('select * from page_measure')).rows
    }
    const before = await rows()
    for (const n of [1, 2, 3])
      await report({
        measures: [measure({ version: `made-up-${n}`, page: `made-up-${n}`, name: 'FCP' })],
        errors: [error({ version: 'v3' })],
      })
    expect((await metric('page_vital_seconds_count')).filter((line) => line.includes('FCP'))).toEqual([
      expect.stringMatching(/version="other",page="other",vital="FCP"} 3$/),
    ])
    expect((await metric('page_errors_total')).join()).toMatch(/version="other",page="shop.products"/)
    expect(await rows()).toEqual(before)
  })

  it("is of the app's own page, but for its errors, which it may make on any", async () => {
    const shell = { app: 'shell', version: 's1' } as const
    await report({ measures: [measure({ ...shell, name: 'TTFB' })], errors: [error(shell)] })
    const ofShell = async (name: string) =>
      (await metric(name)).filter((line) => line.includes('app="shell"')).join()
    expect(await ofShell('page_vital_seconds_count')).toMatch(/version="s1",page="other",vital="TTFB"} 1$/)
    expect(await ofShell('page_errors_total')).toMatch(/version="s1",page="shop.products",/)
  })

  it.each([
    ['a beacon of this site', beacon, 200],
    ['its script', fromThisSite, 200],
    ['another site', { ...beacon, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['something that does not say where it comes from', { host: beacon.host }, 403],
  ])('from %s is answered as such', async (_, headers, status) => {
    expect((await post({ measures: [], errors: [] }, headers)).statusCode).toBe(status)
  })

  it.each([
    ['a value that cannot be', { measures: [measure({ value: -1 })], errors: [] }],
    ['a vital that is none', { measures: [{ ...measure({}), name: 'XYZ' }], errors: [] }],
    ['a message in the place of a name', { measures: [], errors: [error({ name: 'No hay ana@correo.mx' })] }],
    ['too much', { measures: Array.from({ length: 41 }, () => measure({})), errors: [] }],
  ])('with %s is refused whole', async (_, body) => {
    expect((await post(body)).json()).toMatchObject({ success: false })
  })

  it('is never long', async () => {
    const { maxBytes } = reportPage
    const answer = await post({ measures: [], errors: [], more: 'x'.repeat(maxBytes) })
    expect(answer.statusCode).toBe(413)
  })

  it('is counted anew when releases change, so that old series end', async () => {
    await activate('v3')
    await report({ measures: [measure({ version: 'v3' })] })
    const counts = await metric('page_vital_seconds_count')
    expect(counts).toEqual([expect.stringMatching(/version="v3",page="shop.products",vital="LCP"} 1$/)])
    expect(await metric('page_errors_total')).toEqual([])
  })

  it('is counted for a release that was taken back, from the tabs that run it', async () => {
    await activate('v3')
    const { statusCode } = await gateway.app.inject({ url: '/productos', headers: { host: beacon.host } })
    expect(statusCode).toBe(200)
    const taken = await gateway.app.inject({
      method: 'POST',
      url: '/api/Release/Rollback',
      headers: admin,
      payload: { app: 'mf-shop', from: 'v3' },
    })
    expect(taken.statusCode).toBe(200)
    const before = await experienceOf('v3')
    await report({ errors: [error({ version: 'v3' })] })
    expect((await metric('page_errors_total')).join()).toMatch(/version="v3",page="shop.products"/)
    expect((await experienceOf('v3'))?.errors).toBe((before?.errors ?? 0) + 1)
  })

  it('comes no more often than any visitor could send it', async () => {
    expect((await report({})).statusCode).toBe(200)
    await gateway.pool.query('update limited_use set uses = $1', [reportPage.limit.max])
    const answer = await report({})
    expect(answer.statusCode).toBe(429)
  })
})
