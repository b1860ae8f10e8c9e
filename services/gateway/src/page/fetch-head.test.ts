import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PageHead } from '@rodada/contracts/platform/head'
import { createInternalClient, type InternalClient } from '@rodada/service/http/internal'
import { testSettings } from '@rodada/service/testing/test-settings'
import { createDataVersions, type DataVersions } from '../cache/data-versions.ts'
import type { PublicCacheOptions } from '../cache/public-cache.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { startFakeService } from '../testing/fake-service.ts'
import { createFetchHead } from './fetch-head.ts'

const head: PageHead = { title: 'Tabla', description: 'Una tabla', canonical: '/producto/7', type: 'product' }
const path = '/internal/head/producto/7'
const neverAborted = new AbortController().signal

let versions: DataVersions
let caching: PublicCacheOptions
beforeEach(() => {
  versions = createDataVersions(emptyDatabase)
  caching = { versions, log: { error: jest.fn() } }
})

describe('the head of a page', () => {
  it('is asked of the owning service, once for a crowd', async () => {
    const shop = await startFakeService({
      [`GET ${path}`]: async ({ headers }, reply) =>
        headers['x-rodada-internal'] ? head : reply.code(403).send({}),
    })
    const peers = JSON.parse(testSettings('gateway', '').INTERNAL_PEERS)
    const fetchHead = createFetchHead(
      createInternalClient({ self: 'gateway', peers, addresses: { shop: shop.address } }),
      caching,
    )
    expect(await Promise.all([1, 2, 3].map((n) => fetchHead('shop', path, neverAborted, `r-${n}`)))).toEqual([
      head,
      head,
      head,
    ])
    expect(shop.asked).toHaveLength(1)
    expect(shop.asked[0]?.headers['x-request-id']).toBe('r-1')
    expect(await fetchHead('shop', '/internal/head/producto/8', neverAborted)).toBeNull()
    await shop.close()
  })

  it('that comes too late for one comes in time for the next', async () => {
    let answer: (found: PageHead) => void = () => undefined
    const call = jest.fn(() => new Promise((resolve) => (answer = resolve)))
    const fetchHead = createFetchHead(call as unknown as InternalClient, caching)
    const impatient = new AbortController()
    const lost = fetchHead('shop', path, impatient.signal)
    impatient.abort(new Error('too late'))
    await expect(lost).rejects.toThrow('too late')
    answer(head)
    expect(await fetchHead('shop', path, neverAborted)).toEqual(head)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('is asked again once the data of its service have changed, and not for those of others', async () => {
    const call = jest.fn(async () => head)
    const fetchHead = createFetchHead(call as unknown as InternalClient, caching)
    await fetchHead('shop', path, neverAborted)
    versions.changedHere('academy')
    await fetchHead('shop', path, neverAborted)
    expect(call).toHaveBeenCalledTimes(1)
    versions.changedHere('shop')
    call.mockResolvedValueOnce({ ...head, title: 'Tabla nueva' })
    expect(await fetchHead('shop', path, neverAborted)).toMatchObject({ title: 'Tabla nueva' })
  })

  it('that failed is asked again', async () => {
    const call = jest.fn(async () => head).mockRejectedValueOnce(new Error('down'))
    const fetchHead = createFetchHead(call as unknown as InternalClient, caching)
    await expect(fetchHead('shop', path, neverAborted)).rejects.toThrow('down')
    expect(await fetchHead('shop', path, neverAborted)).toEqual(head)
  })
})
