import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Flex, TitledCard } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { useBusiness } from '@rodada/web/pages/app'
import type { ReactNode } from 'react'
import { RefundDialog } from '../refund-dialog.tsx'
import { ClassesDialog } from './classes-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { LetInDialog } from './let-in-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { StudentsDialog } from './students-dialog.tsx'

interface Act {
  readonly text: string
  readonly isOffered: boolean
  readonly dialog: (onClose: () => void) => ReactNode
}

function actsOf(details: SubscriptionDetails, letsInUnpaid: boolean): Act[] {
  const { status, courseId, dueDate, frozen, pendingClasses, refund } = details
  const { accountStudents = [], otherCourses = [] } = details
  const isCourse = courseId !== null
  const isActive = status === 'Active'
  const isInForce = dueDate !== null && new Date(dueDate) > new Date()
  const left = refund?.left ?? 0
  return [
    {
      text: 'Extender vigencia',
      isOffered: isActive || isCourse,
      dialog: (onClose) => <ExtendDialog details={details} onClose={onClose} />,
    },
    {
      text: 'Congelar',
      isOffered: isActive && isCourse && frozen === undefined,
      dialog: (onClose) => <FreezeDialog details={details} onClose={onClose} />,
    },
    {
      text: 'Agregar clases',
      isOffered: isCourse && isInForce,
      dialog: (onClose) => <ClassesDialog details={details} adds onClose={onClose} />,
    },
    {
      text: 'Dejar pasar y cobrar después',
      isOffered: letsInUnpaid && isCourse && isInForce && pendingClasses === 0,
      dialog: (onClose) => <LetInDialog details={details} onClose={onClose} />,
    },
    {
      text: 'Quitar clases',
      isOffered: isCourse && isActive && (pendingClasses ?? 0) > 0,
      dialog: (onClose) => <ClassesDialog details={details} adds={false} onClose={onClose} />,
    },
    {
      text: 'Cambiar de curso',
      isOffered: isActive && otherCourses.length > 0,
      dialog: (onClose) => <MoveDialog details={details} onClose={onClose} />,
    },
    {
      text: 'Cambiar alumnos',
      isOffered: isCourse && isActive && accountStudents.length > 1,
      dialog: (onClose) => <StudentsDialog details={details} onClose={onClose} />,
    },
    {
      text: 'Devolver una parte',
      isOffered: left > 0,
      dialog: (onClose) => <RefundDialog details={details} left={left} onClose={onClose} />,
    },
  ]
}

/** What the staff can change of a paid subscription. */
export function AdjustPart({ details }: { details: SubscriptionDetails }) {
  const { letsInUnpaid } = useBusiness()
  if (details.status !== 'Active' && details.status !== 'Finished') return null
  const acts = actsOf(details, letsInUnpaid).filter(({ isOffered }) => isOffered)
  if (acts.length === 0) return null
  return (
    <TitledCard title="Ajustar" printed={false}>
      <Flex gap="3" wrap="wrap">
        {acts.map(({ text, dialog }) => (
          <DialogButton key={text} text={text} variant="outline" colorPalette="bowl">
            {dialog}
          </DialogButton>
        ))}
      </Flex>
    </TitledCard>
  )
}
