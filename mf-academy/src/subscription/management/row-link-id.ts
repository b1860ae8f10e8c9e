/** Id of the link that names a row. */
export const rowLinkId = (id: number) => `suscripcion-${id}`
