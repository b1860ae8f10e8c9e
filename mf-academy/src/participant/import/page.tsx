import { mostImportedStudents, studentImportColumns } from '@rodada/contracts/list/import-rules'
import type { StudentsImported } from '@rodada/contracts/student/import'
import { Text } from '@rodada/ui'
import { ImportPage, type ImportPageProps } from '@rodada/ui/staff'
import { formatCount, joinWords } from '@rodada/web/words/format'

const send: ImportPageProps<StudentsImported>['send'] = (api, body) =>
  api.post('/api/Student/Import', { body })

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`]

/** What the file brings, before it is stored. */
function Preview({ imported }: StudentsImported) {
  if (imported === undefined) return null
  const { students, known, families, balances, debts } = imported
  const parts = [
    ...some(students, 'alumno nuevo', 'alumnos nuevos'),
    ...some(known, 'que ya está y no cambia', 'que ya están y no cambian'),
    ...some(families, 'familia sin cuenta', 'familias sin cuenta'),
    ...some(balances, 'saldo sin ingreso', 'saldos sin ingreso'),
    ...some(debts, 'adeudo por cobrar', 'adeudos por cobrar'),
  ]
  return <Text>{joinWords(parts)}.</Text>
}

/** Import of students from a file, /administrar-alumnos/importar. */
export function Component() {
  return (
    <ImportPage
      title="Importar alumnos"
      lead={`Desde un archivo XLSX o CSV de hasta ${formatCount(mostImportedStudents)} filas. Basta con alumno, nacimiento, responsable y teléfono; también trae clases restantes, membresías y adeudos. A los responsables con correo y sin contraseña les llega uno para crearla. No incluyas datos de salud.`}
      list="/administrar-alumnos"
      done="/administrar-alumnos?orderBy=createdTime&orderMode=desc"
      columns={studentImportColumns}
      fileName="alumnos.csv"
      count={(rows) => (rows === 1 ? '1 alumno' : `${formatCount(rows)} alumnos`)}
      send={send}
      preview={(answer) => <Preview {...answer} />}
    />
  )
}
