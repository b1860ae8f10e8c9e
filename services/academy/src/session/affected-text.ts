/** What the answer of a change says of the sessions with bookings that it moved or cancelled. */
export function affectedText(count: number): string[] {
  if (count === 0) return []
  const sessions = count === 1 ? 'una clase con reservaciones' : `${count} clases con reservaciones`
  return [`Cambió ${sessions}: avisamos por correo a cada responsable.`]
}
