import type { ProductDetails } from '@rodada/contracts/product'
import { Box, FactList, Heading, Text } from '@rodada/ui'

interface SpecificationsProps {
  /** Multi-line text over the sections. */
  general: string
  sections: ProductDetails['specifications']
}

/** General specifications, then the sections with their details. */
export function Specifications({ general, sections }: SpecificationsProps) {
  return (
    <section aria-labelledby="especificaciones">
      <Heading id="especificaciones" size="card" mb="3">
        Especificaciones
      </Heading>
      <Text keepLines maxW="prose">
        {general}
      </Text>
      {sections.map(({ name, details }) => (
        <Box key={name} mt="5">
          <Heading as="h3" size="small" mb="2">
            {name}
          </Heading>
          {details.length > 0 && (
            <FactList facts={details.map((detail) => ({ label: detail.name, value: detail.value }))} />
          )}
        </Box>
      ))}
    </section>
  )
}
