/** Where a registration is confirmed, paid or not. */
export function confirmationPath(id: number | string): string {
  return `/suscripcion/${id}/confirmacion-de-registro`
}
