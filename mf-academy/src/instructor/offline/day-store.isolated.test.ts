import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fakeDate } from '@rodada/web/testing/fake-date'
import { deleteDB, openDB } from 'idb'
import type { Change } from './class-changes.ts'
import { bestDayStore, openDayStore } from './day-store.ts'
import { forgetDay, readStoredDay, readTicks, storeDay, storeTicks } from './stored-day.ts'

const name = 'rodada.class-day'
const change: Change = {
  ...{ kind: 'start', instructorId: 1, classKey: 'a', key: 'k', at: '2026-11-23T22:00:00.000Z' },
  students: [
    {
      ...{ participantId: 12, subscriptionId: 40, name: 'Leo Peña', courseTitle: 'Primeros pasos' },
      photosAllowed: true,
    },
  ],
  bookingIds: [],
}
const day = {
  ...{ owner: 1, readAt: '2026-11-23T22:00:00.000Z', clockAhead: 0, sessions: [] },
  openClass: { inClass: false, startedAt: null, participants: [] },
}

beforeEach(() => {
  fakeDate('2026-11-23T22:05:00Z')
  return deleteDB(name)
})

afterEach(() => void jest.useRealTimers())

/** All stored data of the browser, as text. */
async function stored(): Promise<string> {
  const db = await openDB(name)
  const rows = [...(await db.getAll('values')), ...(await db.getAll('changes'))]
  db.close()
  return rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join()
}

describe('what is kept of a day', () => {
  it('is there for another page of this browser, in its order, and readable by nobody else', async () => {
    const store = openDayStore()
    await storeDay(store, day)
    const ids = [await store.add(change), await store.add({ ...change, kind: 'end' })]
    const other = openDayStore()
    expect(await readStoredDay(other)).toMatchObject(day)
    expect((await other.changes()).map((queued) => [queued.id, queued.change.kind])).toEqual([
      [ids[0], 'start'],
      [ids[1], 'end'],
    ])
    expect(await stored()).not.toMatch(/Leo|start|owner/)
    const db = await openDB(name)
    const key: CryptoKey = await db.get('keys', 'day')
    db.close()
    expect(key.extractable).toBe(false)
  })

  it('is no longer readable once its key is gone', async () => {
    const store = openDayStore()
    await storeDay(store, day)
    await store.add(change)
    const db = await openDB(name)
    await db.clear('keys')
    db.close()
    const other = openDayStore()
    expect(await readStoredDay(other)).toBeNull()
    expect(await other.changes()).toEqual([])
  })

  it('cannot be put in the place of something else', async () => {
    const store = openDayStore()
    await storeDay(store, day)
    const db = await openDB(name)
    await db.put('values', await db.get('values', 'view'), 'ticks')
    db.close()
    expect(await readTicks(store, 1)).toEqual([])
  })

  it('ends at midnight in Mexico City, but for what is still to be sent', async () => {
    fakeDate('2026-11-24T05:59:00Z')
    const store = openDayStore()
    await storeDay(store, day)
    await storeTicks(store, 1, [12])
    await store.add(change)
    expect(await readStoredDay(store)).toMatchObject({ day: '2026-11-23' })
    expect(await readTicks(store, 1)).toEqual([12])
    jest.setSystemTime(new Date('2026-11-24T06:00:00Z'))
    expect(await readStoredDay(store)).toBeNull()
    expect(await readTicks(store, 1)).toEqual([])
    expect(await store.changes()).toHaveLength(1)
    const db = await openDB(name)
    expect(await db.getAllKeys('values')).toEqual([])
    db.close()
  })

  it('goes where the day is over for whoever is signed in', async () => {
    const store = openDayStore()
    await storeDay(store, day)
    await storeTicks(store, 1, [12])
    expect(await readTicks(store, 2)).toEqual([])
    await forgetDay(store)
    expect(await readStoredDay(store)).toBeNull()
    expect(await readTicks(store, 1)).toEqual([])
  })

  it('survives that the site’s data are cleared while the page is open', async () => {
    const store = openDayStore()
    await store.add(change)
    await deleteDB(name)
    expect(await store.changes()).toEqual([])
    await store.add(change)
    expect(await store.changes()).toHaveLength(1)
  })
})

/** Puts something in the place of the browser's databases until the test ends. */
function replaceDatabases(place: object) {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, ...place })
  return () => Object.defineProperty(globalThis, 'indexedDB', { ...before })
}

const denied = () => {
  throw new DOMException('Denied', 'SecurityError')
}

describe('a browser whose database', () => {
  it.each([
    ['throws when it is opened', { value: { open: denied } }],
    ['throws when it is looked for', { get: denied }],
    ['is missing', { value: undefined }],
    ['never answers', { value: { open: () => new EventTarget() } }],
  ])('%s has the day in memory within two seconds', async (_, place) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const putBack = replaceDatabases(place)
    const began = performance.now()
    const store = bestDayStore()
    await storeDay(store, day)
    expect(await readStoredDay(store)).toMatchObject(day)
    expect(performance.now() - began).toBeLessThan(2000)
    putBack()
    const id = await store.add(change)
    expect(await store.changes()).toEqual([{ id, change }])
    await store.remove(id)
    expect(await store.changes()).toEqual([])
    expect(await readStoredDay(bestDayStore())).toBeNull()
  })
})

describe('a change', () => {
  it('that was refused says why, until it is to be sent again', async () => {
    const store = openDayStore()
    await store.add(change)
    const [queued] = await store.changes()
    if (!queued) throw new Error('Nothing is queued')
    await store.replace({ ...queued, refusal: ['No.'] })
    expect(await store.changes()).toEqual([{ ...queued, refusal: ['No.'] }])
    await store.replace(queued)
    expect(await store.changes()).toEqual([queued])
    await store.remove(queued.id)
    await store.replace({ ...queued, refusal: ['No.'] })
    expect(await store.changes()).toEqual([])
  })
})
