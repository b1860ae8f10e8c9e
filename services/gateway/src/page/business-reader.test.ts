import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import type { InternalClient } from '@rodada/service/http/internal'
import { createDataVersions, type DataVersions } from '../cache/data-versions.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { createBusinessReader, type ReadBusiness } from './business-reader.ts'

const named = (name: string): Business => ({ ...unstatedBusiness, name })
const answer = jest.fn<() => Promise<Business>>()
let versions: DataVersions
let read: ReadBusiness
let time: number

beforeEach(() => {
  time = 0
  answer.mockReset().mockResolvedValue(named('Uno'))
  versions = createDataVersions(emptyDatabase, () => time)
  const call = answer as unknown as InternalClient
  read = createBusinessReader({ call, versions, log: { warn: jest.fn(), error: jest.fn() }, now: () => time })
})

const name = async () => (await read()).business.name

describe('the business’s data in documents', () => {
  it('are asked for once, by all who need them', async () => {
    expect(await Promise.all([name(), name(), name()])).toEqual(['Uno', 'Uno', 'Uno'])
    expect(await read()).toEqual({ business: named('Uno'), isCurrent: true })
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('follow a change at once, also one that comes while they are asked for', async () => {
    await read()
    versions.changedHere('admin')
    const { promise, resolve } = Promise.withResolvers<Business>()
    answer.mockReturnValueOnce(promise).mockResolvedValue(named('Tres'))
    const reading = name()
    versions.changedHere('admin')
    resolve(named('Dos'))
    expect(await reading).toBe('Tres')
  })

  it('hold up a document once, and the next ones not at all, while the admin service hangs', async () => {
    answer.mockReturnValue(new Promise(() => undefined))
    expect(await read()).toEqual({ business: unstatedBusiness, isCurrent: false })
    const next = Promise.race([
      read().then(() => 'at once'),
      new Promise((resolve) => setTimeout(resolve, 100)),
    ])
    expect(await next).toBe('at once')
  })

  it('do not follow what other services change', async () => {
    await read()
    versions.changedHere('shop')
    await read()
    expect(answer).toHaveBeenCalledTimes(1)
  })

  it('are those known last while the admin service is down, and nothing before; soon they are asked for again', async () => {
    answer.mockRejectedValue(new Error('down'))
    expect(await read()).toEqual({ business: unstatedBusiness, isCurrent: false })
    await read()
    expect(answer).toHaveBeenCalledTimes(1)
    time += 1000
    answer.mockResolvedValue(named('Uno'))
    expect(await read()).toEqual({ business: named('Uno'), isCurrent: true })
    versions.changedHere('admin')
    answer.mockRejectedValue(new Error('down'))
    expect(await read()).toEqual({ business: named('Uno'), isCurrent: false })
  })

  it('do not keep a page waiting for a service that hangs', async () => {
    answer.mockReturnValue(new Promise(() => undefined))
    expect(await read()).toEqual({ business: unstatedBusiness, isCurrent: false })
  })
})
