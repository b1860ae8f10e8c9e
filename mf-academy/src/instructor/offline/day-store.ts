import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Change } from './class-changes.ts'

/** A waiting or refused change. */
export interface QueuedChange {
  readonly id: number
  readonly change: Change
  /** The service's reasons; absent while the change waits. */
  readonly refusal?: readonly string[]
}

/** An instructor's day in this browser. Unreadable data count as absent. */
export interface DayStore {
  /** @returns null where nothing is stored. The browser's user may have altered the value: validate it. */
  read(name: string): Promise<unknown>
  /** `null` deletes the entry. */
  write(name: string, value: unknown): Promise<void>
  /** In insertion order. */
  changes(): Promise<readonly QueuedChange[]>
  add(change: Change): Promise<number>
  /** Does nothing where the change is deleted. */
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

/** The name is authenticated with the content, so that a stored value cannot be moved to another name. */
async function encrypt(key: CryptoKey, label: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = new TextEncoder().encode(label)
  const content = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content) }
}

/** Null where key or name differ. */
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
    // A page of another release wants to upgrade or delete the database.
    blocking() {
      db.close()
      onGone()
    },
    // Signing out in any tab clears the site's storage.
    terminated: onGone,
  })
  return db
}

/** The browser's non-extractable key; the first tab makes it. */
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
      // Another tab may have deleted it.
      if ((await transaction.store.getKey(id)) !== undefined) await transaction.store.put(encrypted, id)
      await transaction.done
    },
    async remove(id) {
      const { db } = await opened()
      await db.delete('changes', id)
    },
  }
}

/** For browsers without storage or encryption: the data end with the page. */
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

/** Milliseconds for the database to open: some private windows, and Safari after an update, never answer. */
const openingMs = 1500

/** Plain http has no encryption; privacy settings take the database away, or let reading the property throw. */
function hasDatabase(): boolean {
  try {
    return indexedDB !== undefined && crypto.subtle !== undefined
  } catch {
    return false
  }
}

/** @throws where the database refuses, or does not answer. */
async function answeringStore(): Promise<DayStore> {
  if (!hasDatabase()) return memoryDayStore()
  const store = openDayStore()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open')), openingMs)
  })
  await Promise.race([store.changes(), silence]).finally(() => clearTimeout(timer))
  return store
}

/** In the browser's database; where that does not work, the day stays in memory. */
export function bestDayStore(): DayStore {
  const best = answeringStore().catch((error: unknown) => {
    console.warn('The day is kept in memory', error)
    return memoryDayStore()
  })
  return {
    read: async (name) => (await best).read(name),
    write: async (name, value) => (await best).write(name, value),
    changes: async () => (await best).changes(),
    add: async (change) => (await best).add(change),
    replace: async (queued) => (await best).replace(queued),
    remove: async (id) => (await best).remove(id),
  }
}
