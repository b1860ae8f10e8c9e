import { type FilePurpose, fileNamePattern, filePurposes } from '@rodada/contracts/media/picture'
import { Type } from 'typebox'

/** The service makes the names, so that no path out of its folder fits, however it is encoded. */
export const fileParams = Type.Object({ name: Type.String({ pattern: fileNamePattern }) })

/** An upload, or a record's file of a purpose. */
export interface FileAddress {
  readonly place: 'temp' | FilePurpose
  readonly name: string
}

const name = fileNamePattern.slice(1, -1)
const form = new RegExp(`^/(?:(temp)|storage/(${filePurposes.join('|')}))/(${name})$`)

/** Reads `/temp/<name>` and `/storage/<purpose>/<name>`; null for anything else, full URLs included. */
export function readFileAddress(path: string): FileAddress | null {
  const [, temp, folder, file] = form.exec(path) ?? []
  const purpose = filePurposes.find((known) => known === folder)
  const place = temp === 'temp' ? temp : purpose
  return place && file ? { place, name: file } : null
}
