import { mostImportedStudents, studentImportColumns } from '@rodada/contracts/list/import-rules'
import { ImportPage, type ImportPageProps } from '@rodada/ui/staff'
import { formatCount } from '@rodada/web/words/format'

const send: ImportPageProps['send'] = (api, body) => api.post('/api/Student/Import', { body })

/** Import of students from a file, /administrar-alumnos/importar. */
export function Component() {
  return (
    <ImportPage
      title="Importar alumnos"
      lead={`Desde un archivo XLSX o CSV de hasta ${formatCount(mostImportedStudents)} filas. A los responsables sin contraseña les llega un correo para crearla. No incluyas datos de salud.`}
      list="/administrar-alumnos"
      done="/administrar-alumnos?orderBy=createdTime&orderMode=desc"
      columns={studentImportColumns}
      fileName="alumnos.csv"
      count={(rows) => (rows === 1 ? '1 alumno' : `${formatCount(rows)} alumnos`)}
      send={send}
    />
  )
}
