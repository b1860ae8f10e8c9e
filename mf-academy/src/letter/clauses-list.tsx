import { List } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'
import { adultClauses, minorClauses, privacyClause } from './clauses.ts'

/** What is declared, numbered. */
export function Clauses({ isMinor }: { isMinor: boolean }) {
  const { name } = useBusiness()
  const clauses = [...(isMinor ? minorClauses(name) : adultClauses(name)), privacyClause]
  return (
    <List as="ol" listStyleType="decimal" mt="4" _print={{ mt: '2', '& > li + li': { mt: '1' } }}>
      {clauses.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </List>
  )
}
