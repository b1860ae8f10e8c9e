import { availableParallelism } from 'node:os'
import type { PictureFormat, PicturePurpose } from '@rodada/contracts/media/picture'
import type { FileStore, StoredFile } from '@rodada/service/storage/file-store'
import pLimit from 'p-limit'
import type { MediaDb } from '../entities.ts'
import type { FileVault } from '../file/file-vault.ts'
import { openPublicPicture } from '../file/open-public-picture.ts'
import { derivedKey } from '../storage/keys.ts'
import { encodePicture } from './encode-picture.ts'

export interface DerivedAddress {
  readonly purpose: PicturePurpose
  readonly name: string
  readonly width: number
  readonly format: PictureFormat
}

export type PictureDeriver = (address: DerivedAddress) => Promise<StoredFile | null>

export interface DeriverParts {
  readonly db: MediaDb
  readonly store: FileStore
  readonly vault: FileVault
  /** Called with the seconds that each encoding took. */
  readonly onDerived?: (format: PictureFormat, seconds: number) => void
}

/**
 * Makes the reader of derived pictures. It opens a stored width, or encodes and stores it, once however many ask at the same
 * time. At most one encoding a processor runs, so that memory stays bounded. The reader answers null where there is no such
 * public picture.
 */
export function createPictureDeriver({ db, store, vault, onDerived }: DeriverParts): PictureDeriver {
  const limit = pLimit(availableParallelism())
  const inFlight = new Map<string, Promise<boolean>>()

  const derive = async (address: DerivedAddress, key: string): Promise<boolean> => {
    const { purpose, name, width, format } = address
    const started = performance.now()
    const picture = await openPublicPicture(db, vault, purpose, name)
    if (!picture) return false
    const { content } = picture.file
    await store.write(key, await encodePicture(content, Math.min(width, picture.width), format))
    onDerived?.(format, (performance.now() - started) / 1000)
    return true
  }

  const deriveOnce = (address: DerivedAddress, key: string): Promise<boolean> => {
    const known = inFlight.get(key)
    if (known) return known
    const work = limit(() => derive(address, key)).finally(() => inFlight.delete(key))
    inFlight.set(key, work)
    return work
  }

  return async (address) => {
    const key = derivedKey(address.purpose, address.name, address.width, address.format)
    const made = await store.read(key)
    if (made) return made
    return (await deriveOnce(address, key)) ? store.read(key) : null
  }
}
