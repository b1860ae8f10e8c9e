import { Flex } from '@chakra-ui/react'
import type { Site } from '@rodada/contracts/site'
import { FactList } from '../list/fact-list.tsx'
import { Card } from '../primitives/layout.ts'
import { MarkedText } from '../text/marked-text.tsx'

/** Where people pay and ask in person: name, address and hours of each branch. */
export function Branches({ branches }: Pick<Site, 'branches'>) {
  return (
    <Flex direction="column" gap="4">
      {branches.map(({ name, address, hours }) => (
        <Card key={name}>
          <FactList
            facts={[
              { label: 'Sucursal', value: <MarkedText text={name} /> },
              { label: 'Dirección', value: <MarkedText text={address} /> },
              { label: 'Horario', value: <MarkedText text={hours} /> },
            ]}
          />
        </Card>
      ))}
    </Flex>
  )
}
