import { Card, Container, Heading, PageHeader, PrintButton, Text } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'
import { usePageData } from '@rodada/web/router'
import { Blank } from './blank.tsx'
import { Clauses } from './clauses-list.tsx'
import { Declarant } from './declarant.tsx'
import { loadLetter } from './load-letter.ts'
import { Signatures } from './signatures.tsx'

export const loader = loadLetter

/** /carta-responsiva: the letter that is signed for each student, on one printed page. */
export function Component() {
  const people = usePageData<typeof loader>()
  const { name, legalName } = useBusiness()
  return (
    <Container width="prose" pb="12" _print={{ p: '0', maxW: 'full', fontSize: '10pt', lineHeight: '1.35' }}>
      <PageHeader title="Carta responsiva" tone="bowl">
        <PrintButton colorPalette="bowl">Imprimir</PrintButton>
      </PageHeader>
      <Card as="article" _print={{ p: '0', border: 'none' }}>
        <Text textAlign="end">
          En <Blank width="9rem" />, a <Blank width="2.5rem" /> de <Blank width="7rem" /> de{' '}
          <Blank width="4rem" />.
        </Text>
        <Heading size="small" mt="4" _print={{ mt: '2' }}>
          {name}
        </Heading>
        <Text>
          {legalName !== null && (
            <>
              {legalName}
              <br />
            </>
          )}
          Presente
        </Text>
        <Declarant people={people} />
        <Clauses isMinor={people.isMinor} />
        <Signatures people={people} />
      </Card>
    </Container>
  )
}
