import { type Business, type MissingData, missingBusinessData } from '@rodada/contracts/business/data'
import { Box, Button, Callout, LinkButton, PlainList } from '@rodada/ui'

interface MissingListProps {
  business: Pick<Business, MissingData['field']>
  /** Moves the focus to the field. */
  onChoose: (field: Exclude<MissingData['field'], 'branches'>) => void
}

/** Missing business data as links to their fields; renders nothing where all is stated. */
export function MissingList({ business, onChoose }: MissingListProps) {
  const missing = missingBusinessData(business)
  if (missing.length === 0) return null
  return (
    <Box mb="6">
      <Callout text="Lo que falta no se muestra a nadie: completa estos datos para que tus clientes puedan encontrarte.">
        <PlainList direction="row" wrap="wrap" gap="2">
          {missing.map(({ field, text }) => (
            <li key={field}>
              {field === 'branches' ? (
                <LinkButton href="/configuracion" size="sm" variant="outline" colorPalette="ink">
                  {text}
                </LinkButton>
              ) : (
                <Button size="sm" variant="outline" colorPalette="ink" onClick={() => onChoose(field)}>
                  {text}
                </Button>
              )}
            </li>
          ))}
        </PlainList>
      </Callout>
    </Box>
  )
}
