/** States and bounds of requests of deletion; without schemas, so that the browser may import them. */

/** `open`: waits for the staff; `erasing`: the services carry it out; `done`: each of them has reported its end. */
export const erasureStates = ['open', 'refused', 'withdrawn', 'erasing', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

export const erasureStateLabels: Readonly<Record<ErasureState, string>> = {
  open: 'Por responder',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
  erasing: 'Eliminando',
  done: 'Terminada',
}

/** The staff's tabs; `late`: open or being carried out, and its day has passed. */
export const erasureTabs = [...erasureStates, 'late'] as const
export type ErasureTab = (typeof erasureTabs)[number]

/** Whether the requests of a tab wait for a step of the staff, and stand by its day. */
export function isWaitingErasureTab(tab: string | null | undefined): boolean {
  return tab === 'open' || tab === 'erasing' || tab === 'late'
}

/** Name of an account that is erased. */
export const erasedName = 'Cuenta eliminada'

/** Business days by which a request is answered, and after that carried out (articles 31 and 23 of the law of 2025). */
export const erasureAnswerDays = 20
export const erasureCarryOutDays = 15

/** Page where customers request the deletion of their data and follow it. */
export const ownErasurePath = '/cuenta/eliminar-mis-datos'

/** Page of the requests for administrators; each request lies under it. */
export const erasuresPath = '/usuarios/solicitudes-de-eliminacion'
