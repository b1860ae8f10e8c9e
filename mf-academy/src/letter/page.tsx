import { fillDeclaration, letterClauses, signerRole } from '@rodada/contracts/family/letter-text'
import {
  Box,
  Card,
  Container,
  chakra,
  Grid,
  Heading,
  List,
  PageHeader,
  PrintButton,
  Text,
  VisuallyHidden,
} from '@rodada/ui'
import { useBusiness } from '@rodada/web/pages/app'
import { usePageData } from '@rodada/web/pages/router'
import { formatPlainDate } from '@rodada/web/words/format'
import type { ReactNode } from 'react'
import { SignInPart } from '../subscription/sign-in-part.tsx'
import { type LetterPeople, loadLetter } from './load-letter.ts'

export const loader = loadLetter

const Rule = chakra('span', {
  base: { display: 'inline-block', maxW: 'full', borderBottomWidth: '1px', borderColor: 'fg' },
})

/** A known value, or a line to write it on by hand. */
function Blank({ value = '', width = '12rem' }: { value?: string; width?: string }) {
  if (value !== '') return <strong>{value}</strong>
  return (
    <Rule width={width}>
      <VisuallyHidden>(espacio para escribir)</VisuallyHidden>
      &nbsp;
    </Rule>
  )
}

/** `20 de noviembre de 2015`, without the weekday. */
function birthday(date: string): string {
  return date === '' ? '' : formatPlainDate(date).replace(/^[^,]*, /, '')
}

function Declarant({ people }: { people: LetterPeople }) {
  const { participantName, parentName, birthdate, isMinor } = people
  const blanks = {
    parentName: <Blank key="parent" value={parentName} width="16rem" />,
    participantName: <Blank key="participant" value={participantName} width="16rem" />,
    birthdate: <Blank key="birthdate" value={birthday(birthdate)} width="10rem" />,
  }
  return (
    <Text mt="4" _print={{ mt: '2' }}>
      {fillDeclaration<ReactNode>(
        isMinor,
        (words) => words,
        (name) => blanks[name],
      )}
    </Text>
  )
}

function Clauses({ isMinor }: { isMinor: boolean }) {
  const { name } = useBusiness()
  return (
    <List as="ol" listStyleType="decimal" mt="4" _print={{ mt: '2', '& > li + li': { mt: '1' } }}>
      {letterClauses(isMinor, name).map((clause) => (
        <li key={clause}>{clause}</li>
      ))}
    </List>
  )
}

const Line = chakra('div', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'fg',
    pt: '2',
    mt: '14',
    textAlign: 'center',
    _print: { mt: '12' },
  },
})

function Signatures({ people }: { people: LetterPeople }) {
  const { participantName, parentName, isMinor } = people
  const signer = isMinor ? parentName : participantName
  return (
    <>
      <Text mt="5" _print={{ mt: '3' }}>
        Contacto de emergencia: <Blank width="14rem" /> Teléfono: <Blank width="9rem" />
      </Text>
      <Text mt="2">
        Alergias, padecimientos o medicamentos: <Blank width="18rem" />
      </Text>
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))" columnGap="10">
        <Line>
          {signer !== '' && <Text fontWeight="semibold">{signer}</Text>}
          <Text size="sm">Nombre y firma de {signerRole(isMinor)}</Text>
        </Line>
        <Line>
          <Text size="sm">Identificación oficial (tipo y número)</Text>
        </Line>
      </Grid>
    </>
  )
}

/** The letter to sign for a student, /carta-responsiva, on one printed page. */
export function Component() {
  const people = usePageData<typeof loader>()
  const { name, legalName } = useBusiness()
  return (
    <Container width="prose" pb="12" _print={{ p: '0', maxW: 'full', fontSize: '10pt', lineHeight: '1.35' }}>
      <PageHeader title="Carta responsiva" tone="bowl">
        <PrintButton colorPalette="bowl">Imprimir</PrintButton>
      </PageHeader>
      {people.isSignedOut && (
        <Box mb="6" _print={{ display: 'none' }}>
          <SignInPart text="Inicia sesión para que la carta lleve los datos de tu alumno, o imprímela en blanco." />
        </Box>
      )}
      <Card as="article" _print={{ p: '0', border: 'none' }}>
        <Text textAlign="end">
          En <Blank width="9rem" />, a <Blank width="2.5rem" /> de <Blank width="7rem" /> de{' '}
          <Blank width="4rem" />.
        </Text>
        <Heading size="small" mt="4" _print={{ mt: '2' }} htmlTranslate="no">
          {name}
        </Heading>
        <Text>
          {legalName !== null && (
            <Box as="span">
              {legalName}
              <br />
            </Box>
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
