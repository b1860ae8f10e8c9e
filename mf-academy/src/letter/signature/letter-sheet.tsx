import type { LetterText } from '@rodada/contracts/family/letter'
import { Card, List, Text } from '@rodada/ui'

/** The letter's exact text, as it is signed. */
export function LetterSheet({ text: { addressee, declaration, clauses, closing } }: { text: LetterText }) {
  const [name, ...rest] = addressee
  return (
    <Card as="article" aria-label="Texto de la carta">
      <Text fontWeight="bold" htmlTranslate="no">
        {name}
      </Text>
      {rest.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text mt="4">{declaration}</Text>
      <List as="ol" listStyleType="decimal" mt="4">
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </List>
      {closing.map((line) => (
        <Text key={line} mt="3">
          {line}
        </Text>
      ))}
    </Card>
  )
}
