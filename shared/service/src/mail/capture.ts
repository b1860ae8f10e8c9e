import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of the mails that do not leave the machine: one JSON file each. */
export function mailDirectory(dataDir: string): string {
  return join(dataDir, 'mail')
}

type CapturedMail = Readonly<Record<'to' | 'subject' | 'kind' | 'text' | 'html', string>> & {
  readonly calendar?: string
}

/**
 * Keeps mails as files `<time>-<id>.json` with `{ id, date, to, subject, kind, text, html, calendar }`, for development and
 * tests. They hold one-time links: only this user of the machine may read them.
 */
export function captureMails(dataDir: string): (mail: CapturedMail) => Promise<void> {
  const directory = mailDirectory(dataDir)
  return async ({ to, subject, kind, text, html, calendar }) => {
    const id = randomUUID()
    const date = new Date().toISOString()
    const path = join(directory, `${date.replaceAll(':', '-')}-${id}.json`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    // A reader sees a whole file or none.
    await writeFile(`${path}.part`, JSON.stringify({ id, date, to, subject, kind, text, html, calendar }), {
      mode: 0o600,
    })
    await rename(`${path}.part`, path)
  }
}
