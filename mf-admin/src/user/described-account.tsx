import type { LogListItem } from '@rodada/contracts/log'
import { Link } from '@rodada/ui'

/** Form in which the services name an account in a description. */
const account = /^(.*?)((?:Cuenta|usuario) (\d+))(.*)$/s

type Described = Pick<LogListItem, 'description' | 'subjectId' | 'subjectName'>

/** A description whose account is a link, with the subject's name where the entry has one. */
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
