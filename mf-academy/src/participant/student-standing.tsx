import type { Student } from '@rodada/contracts/student/calls'
import { StatusLabel } from '@rodada/ui'

const looks = {
  compliant: { label: 'Al corriente', tone: 'success' },
  notCompliant: { label: 'No al corriente', tone: 'danger' },
} as const

/** Whether a student can take classes, without the reason. */
export function StudentStanding({ whyNot }: Pick<Student, 'whyNot'>) {
  return <StatusLabel status={whyNot === '' ? 'compliant' : 'notCompliant'} looks={looks} />
}
