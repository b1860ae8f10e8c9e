import { formatPhone } from '@rodada/contracts/words/phone-text'
import { useBusiness } from '@rodada/web/pages/app'
import { FactList } from '../list/fact-list.tsx'
import { Box, Flex } from '../primitives/box.tsx'
import { Card } from '../primitives/layout.ts'
import { Link } from '../primitives/link.ts'

/** Renders nothing without texts. */
function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Box as="span" key={text}>
      {text}
      <br />
    </Box>
  ))
}

/** Name, address with its map, hours and telephone of each branch. */
export function Branches() {
  const { branches } = useBusiness()
  return (
    <Flex direction="column" gap="4">
      {branches.map(({ id, name, address, hours, phone, mapUrl }) => (
        <Card key={id}>
          <FactList
            facts={[
              { label: 'Sucursal', value: name },
              {
                label: 'Dirección',
                value: (
                  <Box as="span">
                    {address}{' '}
                    <Link
                      href={mapUrl}
                      target="_blank"
                      rel="noopener noreferrer"
                      whiteSpace="nowrap"
                      data-print="hide"
                    >
                      Ver en el mapa
                    </Link>
                  </Box>
                ),
              },
              { label: 'Horario', value: hours.length === 0 ? '' : <Lines texts={hours} /> },
              {
                label: 'Teléfono',
                value:
                  phone === null ? (
                    ''
                  ) : (
                    <Link href={`tel:${phone}`} alone>
                      {formatPhone(phone)}
                    </Link>
                  ),
              },
            ]}
          />
        </Card>
      ))}
    </Flex>
  )
}
