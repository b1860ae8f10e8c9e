import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { errorCode } from './error-code.ts'

const wantedApp = Type.Object({
  active: Type.Union([Type.String(), Type.Null()]),
  /** What to serve where the active one cannot be: the latest last. */
  previous: Type.Array(Type.String()),
  releases: Type.Array(Type.Object({ version: Type.String(), digest: Type.String() })),
})

/** As much of the registry as serving needs, by app. */
const wanted = Type.Record(Type.String(), wantedApp)
export type Wanted = Static<typeof wanted>
export type WantedApp = Static<typeof wantedApp>

/** Keeps what a gateway served last, for a start without database. */
export interface LastGood {
  /** Null where nothing was kept, or it cannot be read: the registry is asked then. */
  read(): Promise<Wanted | null>
  write(served: Wanted): Promise<void>
}

/** @param folder of the releases. */
export function lastGoodIn(folder: string, onUnreadable: (error: unknown) => void): LastGood {
  const file = join(folder, 'last-good.json')
  return {
    async read() {
      try {
        return Value.Parse(wanted, JSON.parse(await readFile(file, 'utf8')))
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') onUnreadable(error)
        return null
      }
    },
    async write(served) {
      const draft = `${file}.${randomUUID()}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, JSON.stringify(served), { flush: true })
      await rename(draft, file)
    },
  }
}
