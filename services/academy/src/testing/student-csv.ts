import { studentImportColumns } from '@rodada/contracts/list-import-rules'

let made = 0

/** A CSV file of students, each with a unique name and e-mail; given values replace the defaults. */
export function csvOf(...rows: readonly Readonly<Record<string, string>>[]): string {
  const head = studentImportColumns.map(({ heading }) => heading)
  const lines = rows.map((row) => {
    made += 1
    const own: Readonly<Record<string, string>> = {
      Alumno: `Alumno ${made}`,
      'Correo del responsable': `familia${made}@correo.test`,
    }
    return studentImportColumns.map(({ heading, example }) => row[heading] ?? own[heading] ?? example)
  })
  return [head, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
}
