import type { LetterDetails } from '@rodada/contracts/family/letter'
import {
  Box,
  Breadcrumb,
  Callout,
  Container,
  DateText,
  Heading,
  Link,
  LinkButton,
  List,
  PageHeader,
} from '@rodada/ui'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { useId } from 'react'
import { LetterSheet } from '../signature/letter-sheet.tsx'
import { SignForm } from '../signature/sign-form.tsx'
import { useSignLetter } from '../signature/use-sign-letter.ts'

export const loader = ({ read }: LoaderArgs) => read('/api/Me/Letter/Details/:id')

function Signed({ signed }: { signed: NonNullable<LetterDetails['signed']> }) {
  return (
    <Callout
      tone="success"
      role="status"
      text={
        <Box as="span">
          Carta firmada el <DateText value={signed.signedTime} time /> Vale como se firmó: con los datos de
          ese día, que están en el PDF.
        </Box>
      }
    >
      <LinkButton href={`/storage/letters/${signed.file}`} download reload size="sm" colorPalette="bowl">
        Descargar la carta firmada
      </LinkButton>
    </Callout>
  )
}

/** Earlier letters stay available to the family, even invalid ones. */
function Earlier({ earlier = [] }: { earlier?: LetterDetails['earlier'] }) {
  const id = useId()
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id} size="card" mb="3">
        Cartas anteriores
      </Heading>
      <List>
        {earlier.map(({ file, signedTime }) => (
          <li key={file}>
            <Link href={`/storage/letters/${file}`} download colorPalette="bowl">
              Descargar la carta firmada el <DateText value={signedTime} />
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}

/** A minor without a guardian: nobody can sign. */
function Unsignable({ participantId }: LetterDetails) {
  return (
    <Callout text="Falta el nombre de la madre, padre o tutor. Complétalo en los datos del alumno para poder firmar.">
      <LinkButton href={`/participante/${participantId}/editar`} size="sm" colorPalette="bowl">
        Editar alumno
      </LinkButton>
    </Callout>
  )
}

/** The letter states that the academy has an emergency contact. */
function ContactMissing({ participantId, participantName }: LetterDetails) {
  return (
    <Callout
      text={`La carta dice que ya nos contaste a quién llamar en una emergencia y qué cuidar de la salud de ${participantName}. Todavía no tenemos un contacto de emergencia.`}
    >
      <LinkButton href={`/participante/${participantId}/salud`} size="sm" colorPalette="bowl">
        Agregar contacto y datos de salud
      </LinkButton>
    </Callout>
  )
}

/** Letter of an own student, to read and sign, /participante/{id}/carta-responsiva. */
export function Component() {
  const letter = usePageData<typeof loader>()
  const { participantId, participantName, signerName, text, signed, hasEmergencyContact } = letter
  const outcome = useFocusFallback<HTMLDivElement>(signed?.signedTime)
  const sign = useSignLetter('/api/Me/Letter/Sign/:id', letter)

  const crumbs = [
    { label: 'Inicio', href: '/' },
    { label: 'Mis Suscripciones', href: '/suscripciones' },
    { label: participantName, href: `/participante/${participantId}` },
    { label: 'Carta responsiva' },
  ]
  return (
    <Container width="prose" pb="12" display="flex" flexDirection="column" gap="6">
      <div>
        <Breadcrumb crumbs={crumbs} />
        <PageHeader
          title="Carta responsiva"
          eyebrow={participantName}
          back={`/participante/${participantId}`}
          tone="bowl"
        />
      </div>
      {/* Receives the focus when the form unmounts. */}
      <div ref={outcome} tabIndex={-1}>
        {signed && <Signed signed={signed} />}
      </div>
      {!hasEmergencyContact && <ContactMissing {...letter} />}
      <LetterSheet text={text} />
      {!signed && signerName === '' && <Unsignable {...letter} />}
      {!signed && signerName !== '' && <SignForm letter={letter} onSubmit={sign} />}
      <Earlier earlier={letter.earlier} />
    </Container>
  )
}
