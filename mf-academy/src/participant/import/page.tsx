import {
  mostImportedStudents,
  mostImportFaults,
  studentImportColumns,
} from '@rodada/contracts/list/import-rules'
import type { ImportChange, StudentsImported } from '@rodada/contracts/student/import'
import { DataList, Text } from '@rodada/ui'
import { ImportPage, type ImportPageProps } from '@rodada/ui/staff'
import { formatCount, joinWords } from '@rodada/web/words/format'

const send: ImportPageProps<StudentsImported>['send'] = (api, body) =>
  api.post('/api/Student/Import', { body })

const some = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`]

const columns = [
  { header: 'Fila', cell: ({ line }: ImportChange) => line },
  { header: 'Alumno', lead: true, cell: ({ student }: ImportChange) => student },
  { header: 'Dato', cell: ({ column }: ImportChange) => column },
  { header: 'Cambio', cell: ({ from, to }: ImportChange) => `${from || '—'} → ${to}` },
]

type Counts = NonNullable<StudentsImported['imported']>

function isNothing({ students, changed, balances, debts }: Counts): boolean {
  return students + changed + balances + debts === 0
}

/** What the file brings and corrects, before it is stored. */
function Preview({ imported, changes = [] }: StudentsImported) {
  if (imported === undefined) return null
  const { students, known, families, balances, debts, bookings } = imported
  if (isNothing(imported)) return <Text>No hay nada por importar: todo está ya como en el archivo.</Text>
  const parts = [
    ...some(students, 'alumno nuevo', 'alumnos nuevos'),
    ...some(known, 'que ya está', 'que ya están'),
    ...some(families, 'familia sin cuenta', 'familias sin cuenta'),
    ...some(balances, 'saldo sin ingreso', 'saldos sin ingreso'),
    ...some(debts, 'adeudo por cobrar', 'adeudos por cobrar'),
    ...some(bookings, 'clase reservada', 'clases reservadas'),
  ]
  return (
    <>
      <Text>{joinWords(parts)}.</Text>
      {changes.length > 0 && (
        <>
          <Text tone="muted">
            Estos datos se corrigen, y estas becas se dan. Los saldos que ya se trajeron no cambian; los datos
            de responsables con cuenta, tampoco.
            {changes.length === mostImportFaults &&
              ` Aquí están los primeros ${formatCount(mostImportFaults)} cambios.`}
          </Text>
          <DataList
            label="Cambios"
            columns={columns}
            rows={changes}
            keyOf={({ line, column }) => `${line} ${column}`}
          />
        </>
      )}
    </>
  )
}

/** Import of students from a file, /administrar-alumnos/importar. */
export function Component() {
  return (
    <ImportPage
      title="Importar alumnos"
      lead={`Desde un archivo XLSX o CSV de hasta ${formatCount(mostImportedStudents)} filas. Basta con alumno, nacimiento, responsable y teléfono; también trae clases restantes y su horario, membresías, adeudos y becas. A los responsables con correo y sin contraseña les llega uno para crearla. Otro archivo corrige lo que ya está, por teléfono y nombre. No incluyas datos de salud.`}
      list="/administrar-alumnos"
      done="/administrar-alumnos?orderBy=createdTime&orderMode=desc"
      columns={studentImportColumns}
      fileName="alumnos.csv"
      count={(rows) => (rows === 1 ? '1 fila' : `${formatCount(rows)} filas`)}
      send={send}
      preview={(answer) => <Preview {...answer} />}
      hasChanges={({ imported }) => imported === undefined || !isNothing(imported)}
    />
  )
}
