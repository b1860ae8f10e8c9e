import type { ImportColumn } from './list-import-rules.ts'

/** What a file of students consists of; without schemas, so that the browser may import it. */
export const studentImportColumns = [
  { heading: 'Alumno', field: 'name', example: 'Leo Peña Ríos' },
  { heading: 'Fecha de nacimiento', field: 'birthdate', example: '17/05/2015' },
  { heading: 'Nombre del responsable', field: 'guardianName', example: 'Ana' },
  { heading: 'Apellidos del responsable', field: 'guardianLastName', example: 'Peña' },
  { heading: 'Correo del responsable', field: 'email', example: 'ana@correo.mx' },
  { heading: 'Teléfono del responsable', field: 'phone', example: '55 1234 5678' },
  { heading: 'Parentesco', field: 'relationship', isOptional: true, example: 'Madre' },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedStudents = 5000
