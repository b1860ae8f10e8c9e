import { Text } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/format'
import { Blank } from './blank.tsx'
import type { LetterPeople } from './load-letter.ts'

/** `20 de noviembre de 2015`: on which day of the week somebody was born says nothing here. */
function birthday(date: string): string {
  return date === '' ? '' : formatPlainDate(date).replace(/^[^,]*, /, '')
}

/** Who declares, and for whom. */
export function Declarant({ people }: { people: LetterPeople }) {
  const { participantName, parentName, birthdate, isMinor } = people
  const born = <Blank value={birthday(birthdate)} width="10rem" />
  return (
    <Text mt="4" _print={{ mt: '2' }}>
      {isMinor ? (
        <>
          Yo, <Blank value={parentName} width="16rem" />, mayor de edad, como madre, padre, tutora o tutor de{' '}
          <Blank value={participantName} width="16rem" />, con fecha de nacimiento {born}, declaro bajo
          protesta de decir verdad lo siguiente:
        </>
      ) : (
        <>
          Yo, <Blank value={participantName} width="16rem" />, mayor de edad, con fecha de nacimiento {born},
          declaro bajo protesta de decir verdad lo siguiente:
        </>
      )}
    </Text>
  )
}
