import { type FilePurpose, fileNamePattern, filePurposes } from '@rodada/contracts/picture'
import { Type } from 'typebox'

/** Names are made by the service: nothing else can be asked for, whatever it decodes to. */
export const fileParams = Type.Object({ name: Type.String({ pattern: fileNamePattern }) })

/** A file by its path: an upload, or a record's file of that purpose. */
export interface FileAddress {
  readonly place: 'temp' | FilePurpose
  readonly name: string
}

const name = fileNamePattern.slice(1, -1)
const form = new RegExp(`^/(?:(temp)|storage/(${filePurposes.join('|')}))/(${name})$`)

/** Takes `/temp/<name>` and `/storage/<purpose>/<name>` apart; null for anything else, addresses of sites included. */
export function readFileAddress(path: string): FileAddress | null {
  const [, temp, folder, file] = form.exec(path) ?? []
  const purpose = filePurposes.find((known) => known === folder)
  const place = temp === 'temp' ? temp : purpose
  return place && file ? { place, name: file } : null
}
