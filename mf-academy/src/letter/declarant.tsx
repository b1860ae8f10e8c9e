import { fillDeclaration } from '@rodada/contracts/letter-text'
import { Text } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/format'
import type { ReactNode } from 'react'
import { Blank } from './blank.tsx'
import type { LetterPeople } from './load-letter.ts'

/** `20 de noviembre de 2015`: on which day of the week a student was born says nothing here. */
function birthday(date: string): string {
  return date === '' ? '' : formatPlainDate(date).replace(/^[^,]*, /, '')
}

/** Who declares, and for whom. */
export function Declarant({ people }: { people: LetterPeople }) {
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
