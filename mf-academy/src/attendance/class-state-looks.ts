import type { ClassState } from '@rodada/contracts/class-rules'
import type { StatusLook } from '@rodada/ui'

/** How the state of a class is called, and its colour. */
export const classStateLooks: Readonly<Record<ClassState, StatusLook>> = {
  open: { label: 'En curso', tone: 'success' },
  finished: { label: 'Finalizada', tone: 'secondary' },
  undone: { label: 'Deshecha', tone: 'warning' },
}
