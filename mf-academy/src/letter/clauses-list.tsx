import { List } from '@rodada/ui'
import { adultClauses, minorClauses, privacyClause } from './clauses.ts'

/** What is declared, numbered. */
export function Clauses({ isMinor }: { isMinor: boolean }) {
  const clauses = [...(isMinor ? minorClauses : adultClauses), privacyClause]
  return (
    <List as="ol" listStyleType="decimal" mt="4" _print={{ mt: '2', '& > li + li': { mt: '1' } }}>
      {clauses.map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </List>
  )
}
