import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LruMap } from 'toad-cache'
import type { SiteMap } from '../pages/site-map.ts'

const zip = promisify(gzip)

/** A file of 10 000 addresses takes some 60 KB, compressed. */
const keptFiles = 50
/** Crawlers come rarely, and new records are found within days at best. */
const keptMs = 5 * 60_000

type File = Promise<Buffer | null>

/**
 * Files that are made once for all who ask within a few minutes, gzipped, as long as the site's pages are the same.
 * @returns reads a file by its name, made by `make` where it is not kept; null where there is none.
 */
export function createKeptFiles() {
  const bySite = new WeakMap<SiteMap, LruMap<File>>()
  return (site: SiteMap, name: string, make: () => Promise<string | null>): File => {
    const files = bySite.get(site) ?? new LruMap<File>(keptFiles, keptMs)
    bySite.set(site, files)
    const known = files.get(name)
    if (known) return known
    const file = make().then((text) => (text === null ? null : zip(text)))
    files.set(name, file)
    // Neither a failure is kept nor what is not there, of which there are any number of names.
    file.then(
      (made) => made === null && files.delete(name),
      () => files.delete(name),
    )
    return file
  }
}
