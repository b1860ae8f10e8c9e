import { type ClassState, classStateLabels } from '@rodada/contracts/class-rules'
import type { StatusLook } from '@rodada/ui'

/** How the state of a class is called, and its colour. */
export const classStateLooks: Readonly<Record<ClassState, StatusLook>> = {
  open: { label: classStateLabels.open, tone: 'success' },
  finished: { label: classStateLabels.finished, tone: 'secondary' },
  undone: { label: classStateLabels.undone, tone: 'warning' },
}
