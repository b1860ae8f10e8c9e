import { Box, Callout, Container, DateText, LinkButton, PageHeader } from '@rodada/ui'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { studentPath } from '../../participant/participant-paths.ts'
import { LetterSheet } from '../signature/letter-sheet.tsx'
import { SignForm } from '../signature/sign-form.tsx'
import { useSignLetter } from '../signature/use-sign-letter.ts'

export const loader = ({ read }: LoaderArgs) => read('/api/Family/Letter/:id')

/** The guardian reads and signs on the screen of the counter, /administrar-alumnos/{id}/carta. */
export function Component() {
  const letter = usePageData<typeof loader>()
  const { participantId, participantName, signerName, text, signed } = letter
  const outcome = useFocusFallback<HTMLDivElement>(signed?.signedTime)
  const goBack = useGoBack(studentPath(participantId))
  const sign = useSignLetter('/api/Family/SignLetter/:id', letter)
  return (
    <Container width="prose" pb="12" display="flex" flexDirection="column" gap="6">
      <PageHeader title="Carta responsiva" eyebrow={participantName} back={goBack} tone="bowl" />
      <div ref={outcome} tabIndex={-1}>
        {signed && (
          <Callout
            tone="success"
            role="status"
            text={
              <Box as="span">
                Carta firmada el <DateText value={signed.signedTime} time />
              </Box>
            }
          />
        )}
      </div>
      <LetterSheet text={text} />
      {!signed && signerName === '' && (
        <Callout text="Falta el nombre de la madre, padre o tutor: corrige los datos del alumno para que pueda firmar.">
          <LinkButton href={studentPath(participantId)} size="sm" colorPalette="bowl">
            Ver al alumno
          </LinkButton>
        </Callout>
      )}
      {!signed && signerName !== '' && <SignForm letter={letter} onSubmit={sign} />}
    </Container>
  )
}
