/** Words of requests of deletion that the browser knows too; without schemas, so that it may import them. */

/**
 * `open`: waits for the staff; `erasing`: the services were told; `done`: each of them has said that it is.
 */
export const erasureStates = ['open', 'refused', 'withdrawn', 'erasing', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

export const erasureStateLabels: Readonly<Record<ErasureState, string>> = {
  open: 'Por responder',
  refused: 'Rechazada',
  withdrawn: 'Retirada',
  erasing: 'Eliminando',
  done: 'Terminada',
}

/** What stands in the staff's tabs; `late`: open or being carried out, and its day has passed. */
export const erasureTabs = [...erasureStates, 'late'] as const
export type ErasureTab = (typeof erasureTabs)[number]

/** What stands for the name of an account that is erased. */
export const erasedName = 'Cuenta eliminada'

/** Business days by which a request is answered, and after that carried out (articles 31 and 23 of the law of 2025). */
export const erasureAnswerDays = 20
export const erasureCarryOutDays = 15

/** Where customers ask for the deletion of their data, and see what became of it. */
export const ownErasurePath = '/cuenta/eliminar-mis-datos'

/** Where administrators see the requests and, under it, each of them. */
export const erasuresPath = '/usuarios/solicitudes-de-eliminacion'
