import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

const capturedMail = Type.Object({
  id: Type.String({ pattern: '^[\\w-]+$' }),
  date: Type.String({ format: 'date-time' }),
  to: Type.String(),
  subject: Type.String(),
  kind: Type.String(),
  text: Type.String(),
  html: Type.String(),
})
export type CapturedMail = Static<typeof capturedMail>

/** More than anybody reads; a measurement may leave thousands. */
const mostMails = 500

/**
 * The mails that were kept instead of sent, newest first, at most 500.
 * @param folder of one JSON file each, whose names begin with the time.
 * @param to only mails to this address, in whatever case.
 * @throws where a file holds something else.
 */
export async function readMails(folder: string, to?: string): Promise<CapturedMail[]> {
  const mails: CapturedMail[] = []
  for (const name of await mailFiles(folder)) {
    if (mails.length === mostMails) break
    const mail = Value.Parse(capturedMail, JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (to === undefined || mail.to.toLowerCase() === to.toLowerCase()) mails.push(mail)
  }
  return mails
}

async function mailFiles(folder: string): Promise<string[]> {
  // The first mail makes the folder.
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return names.sort().reverse()
}
