import type { ImportColumn } from './list-import-rules.ts'

/** What a file of products consists of; without schemas, so that the browser may import it. */
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
