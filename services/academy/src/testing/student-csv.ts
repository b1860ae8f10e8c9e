import { studentImportColumns } from '@rodada/contracts/list/import-rules'
import type { XlsxCell } from '@rodada/service/testing/xlsx-file'

let made = 0

/** The rows of a file of students under their headings, each with a unique name and e-mail; given values replace the defaults. */
export function rowsOf(...rows: readonly Readonly<Record<string, XlsxCell>>[]): XlsxCell[][] {
  const lines = rows.map((row) => {
    made += 1
    const own: Readonly<Record<string, string>> = {
      Alumno: `Alumno ${made}`,
      'Correo del responsable': `familia${made}@correo.test`,
    }
    return studentImportColumns.map(({ heading, example }) => row[heading] ?? own[heading] ?? example)
  })
  return [studentImportColumns.map(({ heading }) => heading), ...lines]
}

/** The same as CSV. */
export function csvOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  return rowsOf(...rows)
    .map((cells) => cells.map((cell) => `"${String(cell)}"`).join(','))
    .join('\r\n')
}
