import type { KeptDocument } from './kept-document.ts'

interface Entry {
  readonly document: Pick<KeptDocument, 'bytes'> | undefined
}

/** What an entry without a document takes. */
const entryBytes = 300

/** Entries by key, no more than so many bytes of documents; those asked for least recently go first. */
export class KeptDocuments<E extends Entry> {
  readonly #entries = new Map<string, E>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string): E | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  keep(key: string, entry: E): void {
    this.#drop(key)
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(entry)
  }
}

function sizeOf({ document }: Entry): number {
  return entryBytes + (document?.bytes ?? 0)
}
