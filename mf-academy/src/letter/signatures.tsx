import { signerRole } from '@rodada/contracts/letter-text'
import { chakra, Grid, Text } from '@rodada/ui'
import { Blank } from './blank.tsx'
import type { LetterPeople } from './load-letter.ts'

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

/** Whom to call in an emergency, and where to sign. */
export function Signatures({ people }: { people: LetterPeople }) {
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
