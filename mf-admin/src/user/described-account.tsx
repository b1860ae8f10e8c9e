import type { LogListItem } from '@rodada/contracts/log'
import { Link } from '@rodada/ui'

/** How the services name an account in what they tell of a movement. */
const account = /^(.*?)((?:Cuenta|usuario) (\d+))(.*)$/s

type Described = Pick<LogListItem, 'description' | 'subjectId' | 'subjectName'>

/** What a movement was about; an account that it names is a link to that, and whom it is about has a name. */
export function DescribedAccount({ description, subjectId = null, subjectName = '' }: Described) {
  const [, before, text, number, after] = account.exec(description) ?? []
  const id = number === undefined ? null : Number(number)
  const name = id === subjectId && subjectName !== '' ? `${text} · ${subjectName}` : text
  return (
    <>
      {id === null ? (
        description
      ) : (
        <>
          {before}
          <Link href={`/usuarios/${id}`}>{name}</Link>
          {after}
        </>
      )}
      {subjectId !== null && subjectId !== id && (
        <>
          {' · '}
          <Link href={`/usuarios/${subjectId}`}>{subjectName || `Usuario ${subjectId}`}</Link>
        </>
      )}
    </>
  )
}
