import { hasAccount } from '@rodada/contracts/family/family-rules'
import type { LogListItem } from '@rodada/contracts/log/calls'
import { Box, Link } from '@rodada/ui'

/** Form in which the services name an account in a description. */
const account = /^(.*?)((?:Cuenta|usuario) (\d+))(.*)$/s

type Described = Pick<LogListItem, 'description' | 'subjectId' | 'subjectName'>

/** A description whose account is a link, with the subject's name where the entry has one. */
export function DescribedAccount({ description, subjectId, subjectName }: Described) {
  const [, before, text, number, after] = account.exec(description) ?? []
  const id = number === undefined ? null : Number(number)
  const name = id === subjectId && subjectName !== '' ? `${text} · ${subjectName}` : text
  return (
    <Box as="span">
      {id === null ? (
        description
      ) : (
        <Box as="span">
          {before}
          <Link href={`/usuarios/${id}`}>{name}</Link>
          {after}
        </Box>
      )}
      {subjectId !== null && subjectId !== id && (
        <Box as="span">
          {' · '}
          {hasAccount(subjectId) ? (
            <Link href={`/usuarios/${subjectId}`}>{subjectName || `Usuario ${subjectId}`}</Link>
          ) : (
            <Link href={`/administrar-familias/${subjectId}`}>Familia sin cuenta</Link>
          )}
        </Box>
      )}
    </Box>
  )
}
