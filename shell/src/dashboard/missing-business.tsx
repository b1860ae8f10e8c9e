import { missingBusinessData } from '@rodada/contracts/business-data'
import { Box, Callout, Flex, Heading, LinkButton, Tag } from '@rodada/ui'
import { useBusiness } from '@rodada/web/app'
import { useId } from 'react'

/** What the business has not stated yet, with the way to where it is stated; nothing where all is. */
export function MissingBusiness() {
  const id = useId()
  const missing = missingBusinessData(useBusiness())
  if (missing.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Heading id={id} size="card" mb="3">
        Datos del negocio por completar
      </Heading>
      <Callout text="Lo que falta no se muestra a nadie: completa estos datos para que tus clientes puedan encontrarte.">
        <Flex as="ul" role="list" listStyleType="none" wrap="wrap" gap="2">
          {missing.map(({ field, text }) => (
            <Tag as="li" key={field}>
              {text}
            </Tag>
          ))}
        </Flex>
        {/* An older release of the administration may not have the form's own page yet. */}
        <LinkButton href="/configuracion" size="sm" variant="outline" colorPalette="ink">
          Completar en Configuración
        </LinkButton>
      </Callout>
    </Box>
  )
}
