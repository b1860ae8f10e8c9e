import { stateOfZipCode } from '@rodada/contracts/address/mexican-states'
import type { ResponseOf } from '@rodada/contracts/call'
import type { CartWish, quoteShipping } from '@rodada/contracts/order/cart'
import { formatPriceOrFree } from '@rodada/contracts/words/money'
import { Box, Flex, Input, Text } from '@rodada/ui'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useBusiness } from '@rodada/web/pages/app'
import { formatShortDay, joinWords } from '@rodada/web/words/format'
import { useEffect, useRef, useState } from 'react'
import { useZipDraft } from './zip-draft.ts'

type Quote = ResponseOf<typeof quoteShipping>

/** 'Envío a 44100: $120.00, llega jue 4 dic'. @param quote null: it could not be read. */
function quoteText(zipCode: string, quote: Quote | null): string {
  if (quote === null) return 'No pudimos calcular el envío. Verás su costo antes de pagar.'
  const { price, problem, arrivesOn } = quote
  if (problem === 'nowhere') return `Todavía no enviamos a ${zipCode}.`
  if (problem === 'tooHeavy') return 'Pesa demasiado para enviarlo.'
  if (price === null) return 'Verás el costo del envío cuando haya algo que puedas comprar.'
  const arrival = arrivesOn === null ? '' : `, llega ${formatShortDay(arrivesOn, 'UTC')}`
  return `Envío a ${zipCode}: ${formatPriceOrFree(price)}${arrival}`
}

/** What it costs to send these pieces to a postal code, which is typed once in a tab, and where they can be collected. */
export function ShippingEstimate({ lines }: { lines: readonly CartWish[] }) {
  const { branches } = useBusiness()
  const draft = useZipDraft()
  const field = useRef<HTMLInputElement>(null)
  const [zipCode, setZipCode] = useState('')
  useEffect(() => {
    if (field.current === null) return
    // Uncontrolled: what was typed before hydration stays.
    field.current.value ||= draft.read()
    setZipCode(field.current.value)
  }, [draft])
  const isKnown = stateOfZipCode(zipCode) !== undefined
  const asked = isKnown ? JSON.stringify({ zipCode, lines }) : null
  const quote = useTypedRead(asked, async (api, _asked, signal) => {
    const body = { zipCode, lines: [...lines] }
    const answer = await api.post('/api/Cart/Shipping', { body, signal, stays: true })
    return 'problem' in answer ? answer : null
  })
  const unknown = zipCode.length === 5 && !isKnown ? 'No encontramos ese código postal.' : ''
  return (
    <Box>
      <Flex as="label" align="center" gap="2" wrap="wrap">
        <Text as="span" size="sm">
          Envío a tu código postal
        </Text>
        <Input
          ref={field}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          width="6rem"
          onChange={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replace(/\D/g, '')
            setZipCode(currentTarget.value)
            draft.keep(currentTarget.value)
          }}
        />
      </Flex>
      <Text as="output" display="block" minH="1lh" size="sm" fontWeight="semibold">
        {quote === undefined ? unknown : quoteText(zipCode, quote)}
      </Text>
      {branches.length > 0 && (
        <Text size="sm" tone="muted">
          {`Recoge en ${joinWords(branches.map(({ name }) => name))}, sin costo.`}
        </Text>
      )}
    </Box>
  )
}
