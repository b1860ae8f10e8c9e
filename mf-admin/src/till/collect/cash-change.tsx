import { formatPrice } from '@rodada/contracts/words/money'
import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import { Flex, Input, Labelled, Text } from '@rodada/ui'
import { useState } from 'react'

/** Computes the change of a note; nothing is stored. */
export function CashChange({ total }: { total: number }) {
  const [paid, setPaid] = useState('')
  return (
    <Flex gap="3" align="flex-end" justify="space-between">
      <Labelled label="Recibe (opcional)">
        {(id) => (
          <Input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            width="10rem"
            value={paid}
            onChange={({ target }) => setPaid(target.value)}
          />
        )}
      </Labelled>
      <Text as="output" display="block" mb="2.5" fontWeight="semibold">
        {paid.trim() === '' ? '' : changeText(readNumber(paid, 2), total)}
      </Text>
    </Flex>
  )
}

function changeText(paid: number | null, total: number): string {
  if (paid === null) return wantedNumber(2)
  const change = Math.round((paid - total) * 100) / 100
  return change < 0 ? `Faltan ${formatPrice(-change)}` : `Cambio: ${formatPrice(change)}`
}
