import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change } from './class-changes.ts'

/** A change that waits, or that was refused. */
export interface QueuedChange {
  readonly id: number
  readonly change: Change
  /** Why the service did not take it; absent while it waits. */
  readonly refusal?: readonly string[]
}

/** An instructor's day as this browser stores it. Unreadable data count as absent. */
export interface DayStore {
  /** @returns null for nothing. The browser's user may have changed it: check what it is. */
  read(name: string): Promise<unknown>
  /** `null` takes it away. */
  write(name: string, value: unknown): Promise<void>
  /** In the order in which they were added. */
  changes(): Promise<readonly QueuedChange[]>
  add(change: Change): Promise<number>
  /** Does nothing where it was taken away. */
  replace(queued: QueuedChange): Promise<void>
  remove(id: number): Promise<void>
}

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

interface Tables extends DBSchema {
  keys: { key: string; value: CryptoKey }
  values: { key: string; value: Encrypted }
  changes: { key: number; value: Encrypted }
}

const databaseName = 'rodada.class-day'

/** Its own name, encrypted with the content: a value cannot be put in the place of another. */
async function encrypt(key: CryptoKey, label: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(label)
  const content = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content) }
}

/** Null where it was encrypted with another key or name. */
async function decrypt(key: CryptoKey, label: string, { iv, data }: Encrypted): Promise<unknown> {
  const additionalData = new TextEncoder().encode(label)
  try {
    const content = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
    return JSON.parse(new TextDecoder().decode(content))
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}

async function open(onGone: () => void): Promise<IDBPDatabase<Tables>> {
  const db = await openDB<Tables>(databaseName, 1, {
    upgrade(made) {
      made.createObjectStore('keys')
      made.createObjectStore('values')
      made.createObjectStore('changes', { autoIncrement: true })
    },
    // Another release's page wants it, or deletes it.
    blocking() {
      db.close()
      onGone()
    },
    // Signing out clears the site's storage, in whatever tab.
    terminated: onGone,
  })
  return db
}

/** The browser's own key, which no script can read: made once, whichever tab comes first. */
async function keyIn(db: IDBPDatabase<Tables>): Promise<CryptoKey> {
  const known = await db.get('keys', 'day')
  if (known) return known
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const transaction = db.transaction('keys', 'readwrite')
  const meanwhile = await transaction.store.get('day')
  if (!meanwhile) await transaction.store.put(made, 'day')
  await transaction.done
  return meanwhile ?? made
}

/** The store in this browser's IndexedDB, encrypted. */
export function openDayStore(): DayStore {
  let opening: Promise<{ db: IDBPDatabase<Tables>; key: CryptoKey }> | undefined

  async function begin() {
    const db = await open(() => {
      opening = undefined
    })
    return { db, key: await keyIn(db) }
  }
  function opened() {
    opening ??= begin()
    return opening
  }

  return {
    async read(name) {
      const { db, key } = await opened()
      const encrypted = await db.get('values', name)
      return encrypted === undefined ? null : decrypt(key, name, encrypted)
    },
    async write(name, value) {
      const { db, key } = await opened()
      if (value === null) await db.delete('values', name)
      else await db.put('values', await encrypt(key, name, value), name)
    },
    async changes() {
      const { db, key } = await opened()
      const transaction = db.transaction('changes')
      const [ids, rows] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()])
      const all = await Promise.all(
        rows.map(async (row, at) => ({ ...Object(await decrypt(key, 'change', row)), id: ids[at] })),
      )
      return all.filter((one): one is QueuedChange => 'change' in one)
    },
    async add(change) {
      const { db, key } = await opened()
      return db.add('changes', await encrypt(key, 'change', { change }))
    },
    async replace({ id, ...content }) {
      const { db, key } = await opened()
      const encrypted = await encrypt(key, 'change', content)
      const transaction = db.transaction('changes', 'readwrite')
      // Another tab may have taken it away.
      if ((await transaction.store.getKey(id)) !== undefined) await transaction.store.put(encrypted, id)
      await transaction.done
    },
    async remove(id) {
      const { db } = await opened()
      await db.delete('changes', id)
    },
  }
}

/** For browsers that keep nothing or cannot encrypt: what is there ends with the page. */
export function memoryDayStore(): DayStore {
  const values = new Map<string, string>()
  const rows = new Map<number, QueuedChange>()
  let last = 0
  return {
    read: async (name) => JSON.parse(values.get(name) ?? 'null'),
    async write(name, value) {
      if (value === null) values.delete(name)
      else values.set(name, JSON.stringify(value))
    },
    changes: async () => [...rows.values()],
    async add(change) {
      last += 1
      rows.set(last, { id: last, change })
      return last
    },
    async replace(queued) {
      if (rows.has(queued.id)) rows.set(queued.id, queued)
    },
    async remove(id) {
      rows.delete(id)
    },
  }
}

/** Plain http has no encryption, and some private windows keep nothing: there the day lives in memory. */
export function bestDayStore(): DayStore {
  if (typeof indexedDB === 'undefined' || crypto.subtle === undefined) return memoryDayStore()
  const store = openDayStore()
  const best = store.changes().then(
    () => store,
    (error: unknown) => {
      console.warn('The day is kept in memory', error)
      return memoryDayStore()
    },
  )
  return {
    read: async (name) => (await best).read(name),
    write: async (name, value) => (await best).write(name, value),
    changes: async () => (await best).changes(),
    add: async (change) => (await best).add(change),
    replace: async (queued) => (await best).replace(queued),
    remove: async (id) => (await best).remove(id),
  }
}
