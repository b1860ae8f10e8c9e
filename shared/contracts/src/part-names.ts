import type { PartName } from './platform.ts'

/** What people call a part. */
export const partNames: Readonly<Record<PartName, string>> = {
  gateway: 'Puerta de entrada',
  identity: 'Cuentas',
  academy: 'Academia',
  shop: 'Tienda',
  admin: 'Administración',
  media: 'Archivos',
}
