import { type TString, Type } from 'typebox'
import type { Call } from '../call.ts'
import type { Access } from '../roles.ts'

/** A list as a file: all rows, by the access rule of the list unless another is given. */
/** Files are the staff's alone. */
type StaffAccess = Exclude<Access, 'public'>

type ListExport<C extends Call, Path extends string> = Pick<
  C,
  Extract<keyof C, 'service' | 'params' | 'query'>
> & {
  readonly method: 'GET'
  readonly path: Path
  readonly access: StaffAccess
  readonly summary: string
  readonly changesState: true
  readonly isDownload: true
  readonly response: TString
}

/**
 * Declares the call that answers a staff list as CSV, UTF-8 with BOM: every row of its filter, search and order,
 * whatever page is asked for. It changes state: the movement log records the user, so only pages of this site may ask.
 * @param access the list's unless given; a list that everybody reads has a file for the staff alone.
 */
export function defineExport<
  const C extends Call & { readonly access: StaffAccess },
  const Path extends string,
>(path: Path, list: C): ListExport<C, Path>
export function defineExport<const C extends Call, const Path extends string>(
  path: Path,
  list: C,
  access: StaffAccess,
): ListExport<C, Path>
export function defineExport(path: string, list: Call, access: Access = list.access) {
  return {
    method: 'GET',
    path,
    service: list.service,
    access,
    summary: `As a file: ${list.summary}`,
    changesState: true,
    isDownload: true,
    ...(list.params && { params: list.params }),
    ...(list.query && { query: list.query }),
    response: Type.String({ description: 'text/csv' }),
  } as ListExport<Call, string>
}
