import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { Flex, LinkButton, TitledCard } from '@rodada/ui'

type Students = SubscriptionDetails['participants']

function missingOf(students: Students) {
  return students.flatMap(({ id, name, letter, hasEmergencyContact }) => [
    ...(letter === null
      ? [{ text: `Firmar la carta de ${name}`, href: `/participante/${id}/carta-responsiva` }]
      : []),
    ...(hasEmergencyContact
      ? []
      : [{ text: `Agregar el contacto de emergencia de ${name}`, href: `/participante/${id}/salud` }]),
  ])
}

/** What a family still owes the school of its students, a button each; renders nothing once all is there. */
export function MissingPapers({ students }: { students: Students }) {
  const missing = missingOf(students)
  if (missing.length === 0) return null
  return (
    <TitledCard
      title={missing.length === 1 ? 'Te falta 1 cosa' : `Te faltan ${missing.length} cosas`}
      printed={false}
    >
      <Flex direction="column" gap="3">
        {missing.map(({ text, href }) => (
          <LinkButton
            key={href}
            href={href}
            colorPalette="bowl"
            variant="outline"
            wide
            whiteSpace="normal"
            overflowWrap="anywhere"
            minW="0"
          >
            {text}
          </LinkButton>
        ))}
      </Flex>
    </TitledCard>
  )
}
