/** Rules of imports from a file; without schemas, so that the browser may import them. */

/** A heading of a file, and the field of the row's form that it fills. */
export interface ImportColumn {
  readonly heading: string
  readonly field: string
  /** A file may lack it, and its cells may be empty. */
  readonly isOptional?: boolean
  readonly example: string
  /** What people call it in files of their own, the likeliest first. */
  readonly aliases?: readonly string[]
  /** Offered for all rows where a file lacks it. */
  readonly usual?: string
  /** Each row has its own: no text holds for all. */
  readonly isOfRow?: boolean
}

/** Most characters of one file. */
export const longestImport = 1_500_000

/** Most bytes of one file: two for a character, as in UTF-16 files of spreadsheets. */
export const largestImport = 2 * longestImport

/** Most faults of one answer. */
export const mostImportFaults = 500

const usualText = 'Pregunta en la tienda por los detalles.'

export const productImportColumns = [
  {
    heading: 'Nombre',
    field: 'name',
    example: 'Tabla Volcán',
    isOfRow: true,
    aliases: ['Producto', 'Nombre del producto', 'Artículo', 'Mercancía', 'Descripción'],
  },
  {
    heading: 'Resumen',
    field: 'summary',
    isOptional: true,
    example: 'Tabla ancha y firme para bowl.',
    aliases: ['Descripción corta'],
  },
  {
    heading: 'Categoría',
    field: 'category',
    example: 'Tablas',
    aliases: ['Línea', 'Familia', 'Departamento'],
  },
  { heading: 'Tipo', field: 'type', example: 'Street' },
  { heading: 'Nivel', field: 'level', example: 'Intermedio' },
  { heading: 'Etiquetas', field: 'tags', isOptional: true, example: 'Maple, Ancha' },
  {
    heading: 'SKU',
    field: 'sku',
    isOptional: true,
    example: 'TAB-VOL-8',
    aliases: ['Clave', 'Cve', 'Código', 'Código de producto', 'Código de barras', 'Referencia'],
  },
  { heading: 'Talla', field: 'size', isOptional: true, example: '', aliases: ['Tamaño', 'Medida', 'Número'] },
  { heading: 'Color', field: 'color', isOptional: true, example: '', aliases: ['Colores', 'Tono'] },
  {
    heading: 'Precio',
    field: 'price',
    example: '1299.00',
    aliases: ['Precio de venta', 'Precio venta', 'Precio público', 'Precio al público', 'PVP', 'P. venta'],
  },
  { heading: 'Precio academia', field: 'academyPomotionPrice', isOptional: true, example: '1199.00' },
  {
    heading: 'Costo',
    field: 'cost',
    isOptional: true,
    example: '',
    aliases: ['Costo unitario', 'Precio de compra', 'Precio costo', 'Precio de costo'],
  },
  {
    heading: 'Información general',
    field: 'generalInformation',
    example: 'Hecha a mano en México.',
    usual: usualText,
  },
  { heading: 'Modelo', field: 'model', example: '2026' },
  { heading: 'Peso en gramos', field: 'weight', example: '1240', aliases: ['Peso', 'Gramos'] },
  {
    heading: 'Especificaciones',
    field: 'generalSpecifications',
    example: 'Siete capas de maple.',
    usual: usualText,
  },
  { heading: 'Envío', field: 'shippingOptions', isOptional: true, example: '' },
  {
    heading: 'Existencias',
    field: 'quantity',
    isOptional: true,
    example: '12',
    aliases: ['Existencia', 'Piezas', 'Pzas', 'Cantidad', 'Stock', 'Inventario', 'Unidades', 'Disponibles'],
  },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedProducts = 10_000

export const studentImportColumns = [
  {
    heading: 'Alumno',
    field: 'name',
    example: 'Leo Peña Ríos',
    isOfRow: true,
    aliases: ['Nombre del alumno', 'Alumna', 'Niño', 'Estudiante', 'Nombre'],
  },
  {
    heading: 'Fecha de nacimiento',
    field: 'birthdate',
    example: '17/05/2015',
    isOfRow: true,
    aliases: ['Nacimiento', 'Fecha nac.', 'Cumpleaños'],
  },
  {
    heading: 'Nombre del responsable',
    field: 'guardianName',
    example: 'Ana',
    isOfRow: true,
    aliases: ['Responsable', 'Tutor', 'Mamá o papá', 'Padre o tutor', 'Contacto'],
  },
  {
    heading: 'Apellidos del responsable',
    field: 'guardianLastName',
    isOptional: true,
    example: 'Peña',
    aliases: ['Apellidos del tutor'],
  },
  {
    heading: 'Correo del responsable',
    field: 'email',
    isOptional: true,
    example: 'ana@correo.mx',
    aliases: ['Correo', 'Correo electrónico', 'E-mail', 'Email', 'Mail'],
  },
  {
    heading: 'Teléfono del responsable',
    field: 'phone',
    example: '55 1234 5678',
    isOfRow: true,
    aliases: ['Teléfono', 'Tel.', 'Celular', 'Cel', 'WhatsApp'],
  },
  { heading: 'Parentesco', field: 'relationship', isOptional: true, example: 'Madre' },
  {
    heading: 'Curso',
    field: 'course',
    isOptional: true,
    example: '',
    aliases: ['Clase', 'Grupo', 'Taller', 'Disciplina'],
  },
  {
    heading: 'Clases restantes',
    field: 'classesLeft',
    isOptional: true,
    example: '',
    aliases: ['Clases', 'Clases por tomar', 'Clases pendientes', 'Saldo de clases', 'Le quedan'],
  },
  {
    heading: 'Vigencia',
    field: 'validUntil',
    isOptional: true,
    example: '',
    aliases: ['Vence', 'Válido hasta', 'Fecha de vencimiento', 'Vencimiento'],
  },
  {
    heading: 'Membresía hasta',
    field: 'membershipUntil',
    isOptional: true,
    example: '',
    aliases: ['Membresía', 'Inscripción anual', 'Anualidad'],
  },
  {
    heading: 'Debe',
    field: 'owed',
    isOptional: true,
    example: '',
    aliases: ['Adeudo', 'Por pagar', 'Saldo'],
  },
  {
    heading: 'Horario',
    field: 'hour',
    isOptional: true,
    example: '',
    aliases: ['Hora', 'Día y hora', 'Horario de clase', 'Turno'],
  },
  {
    heading: 'Sede',
    field: 'place',
    isOptional: true,
    example: '',
    aliases: ['Ubicación', 'Sucursal', 'Lugar'],
  },
  {
    heading: 'Beca en %',
    field: 'scholarshipPercent',
    isOptional: true,
    example: '',
    aliases: ['Beca', 'Porcentaje de beca', '% de beca'],
  },
  {
    heading: 'Beca hasta',
    field: 'scholarshipUntil',
    isOptional: true,
    example: '',
    aliases: ['Último día de la beca', 'Vigencia de la beca', 'Fin de la beca'],
  },
  {
    heading: 'Motivo de la beca',
    field: 'scholarshipReason',
    isOptional: true,
    example: '',
    aliases: ['Tipo de beca', 'Motivo beca'],
  },
] as const satisfies readonly ImportColumn[]

/** Rows of one file: all of them are stored in one transaction. */
export const mostImportedStudents = 10_000
