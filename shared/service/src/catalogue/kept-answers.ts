import { SharedRead } from './shared-read.ts'

interface Kept {
  readonly version: string
  readonly body: string
}

/** Two bytes a character at most. */
function weight(key: string, { body }: Kept): number {
  return 2 * (key.length + body.length)
}

/**
 * Serialised answers of a catalogue's public reads, each good for one version of the catalogue: a page that
 * many people ask for is put together once, and every change shows in the next answer. Least recently used
 * answers go first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #versions = new WeakMap<object, string>()
  readonly #version: SharedRead<string>
  readonly #maxBytes: number
  #bytes = 0

  /** @param readVersion the catalogue's version now, from the database. */
  constructor(readVersion: () => Promise<string>, maxBytes = 16 * 1024 * 1024) {
    this.#version = new SharedRead(readVersion)
    this.#maxBytes = maxBytes
  }

  /** The version now. */
  version(): Promise<string> {
    return this.#version.read()
  }

  /** Whether there is an answer of any version: without one there is nothing to compare the version with. */
  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** Notes the version that the answer to `request` is at least as new as; without it the answer is not kept. */
  madeAt(request: object, version: string): void {
    this.#versions.set(request, version)
  }

  /** What `madeAt` noted. */
  versionOf(request: object): string | undefined {
    return this.#versions.get(request)
  }

  find(key: string, version: string): string | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    this.#drop(key)
    if (known.version !== version) return undefined
    this.#add(key, known)
    return known.body
  }

  keep(key: string, version: string, body: string): void {
    this.#drop(key)
    this.#add(key, { version, body })
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }

  #add(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    this.#bytes += weight(key, kept)
  }

  #drop(key: string): void {
    const known = this.#kept.get(key)
    if (!known) return
    this.#kept.delete(key)
    this.#bytes -= weight(key, known)
  }
}
