/** Rules of imports from a file; without schemas, so that the browser may import them. */

/** A heading of a file, and the field of the row's form that it fills. */
export interface ImportColumn {
  readonly heading: string
  readonly field: string
  /** A file may lack it, and its cells may be empty. */
  readonly isOptional?: boolean
  readonly example: string
}

/** Most characters of one file. */
export const longestImport = 1_000_000

/** Most bytes of one file: two for a character, as in UTF-16 files of spreadsheets. */
export const largestImport = 2 * longestImport

/** Most faults of one answer. */
export const mostImportFaults = 500

export const productImportColumns = [
  { heading: 'Nombre', field: 'name', example: 'Tabla Volcán' },
  { heading: 'Resumen', field: 'summary', example: 'Tabla ancha y firme para bowl.' },
  { heading: 'Categoría', field: 'category', example: 'Tablas' },
  { heading: 'Tipo', field: 'type', example: 'Street' },
  { heading: 'Nivel', field: 'level', example: 'Intermedio' },
  { heading: 'Etiquetas', field: 'tags', isOptional: true, example: 'Maple, Ancha' },
  { heading: 'SKU', field: 'sku', example: 'TAB-VOL-8' },
  { heading: 'Precio', field: 'price', example: '1299.00' },
  { heading: 'Precio academia', field: 'academyPomotionPrice', isOptional: true, example: '1199.00' },
  { heading: 'Información general', field: 'generalInformation', example: 'Hecha a mano en México.' },
  { heading: 'Modelo', field: 'model', example: '2026' },
  { heading: 'Peso en gramos', field: 'weight', example: '1240' },
  { heading: 'Especificaciones', field: 'generalSpecifications', example: 'Siete capas de maple.' },
  { heading: 'Envío', field: 'shippingOptions', isOptional: true, example: '' },
  { heading: 'Existencias', field: 'quantity', isOptional: true, example: '12' },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedProducts = 300

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
