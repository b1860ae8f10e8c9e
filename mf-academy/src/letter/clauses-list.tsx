import { letterClauses } from '@rodada/contracts/letter-text'
import { List } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'

/** What is declared, numbered. */
export function Clauses({ isMinor }: { isMinor: boolean }) {
  const { name } = useBusiness()
  return (
    <List as="ol" listStyleType="decimal" mt="4" _print={{ mt: '2', '& > li + li': { mt: '1' } }}>
      {letterClauses(isMinor, name).map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </List>
  )
}
