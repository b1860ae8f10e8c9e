import type { TimetableSession } from '@rodada/contracts/timetable'
import { Link, VisuallyHidden } from '@rodada/ui'

/** Where a class meets, with the way there. */
export function SessionPlace({ address }: Pick<TimetableSession, 'address'>) {
  if (address === null) return 'Lugar por confirmar'
  return (
    <>
      {address.name} ·{' '}
      <Link href={address.mapUrl} target="_blank" rel="noopener noreferrer" colorPalette="bowl">
        Cómo llegar<VisuallyHidden> a {address.name}</VisuallyHidden>
      </Link>
    </>
  )
}
