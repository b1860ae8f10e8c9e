import { Box, Checkbox, Labelled, Select } from '@rodada/ui'
import { TextField } from '@rodada/ui/forms'
import { useEffect } from 'react'
import { buyerOf } from './basket.ts'
import type { FormOfCharge } from './charge-values.ts'
import type { BasketOfTab } from './use-basket.ts'

const nobody = ''

/** The buyer of the products: a family, at its prices, or none. */
export function BuyerFields({ form, counter }: { form: FormOfCharge; counter: BasketOfTab }) {
  const { basket, people } = counter
  const isFixed = basket.sent !== undefined
  const buyer = buyerOf(basket)
  const known = new Map(people)
  // The next sale has another buyer.
  useEffect(() => () => form.setValue('email', ''), [form])
  if (buyer !== null && !known.has(buyer))
    known.set(buyer, { name: `Familia ${buyer}`, isStudent: undefined })
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <Labelled label="Los productos son de">
        {(id) => (
          <Select
            id={id}
            value={buyer ?? nobody}
            disabled={isFixed}
            onChange={({ target: { value } }) =>
              counter.set({ buyer: value === nobody ? null : Number(value), isStudent: undefined })
            }
          >
            <option value={nobody}>Sin nombre</option>
            {[...known].map(([account, { name }]) => (
              <option key={account} value={account} translate="no">
                {name}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      {buyer === null && (
        <>
          <Checkbox
            checked={basket.isStudent === true}
            disabled={isFixed}
            onChange={({ target }) => counter.set({ isStudent: target.checked })}
          >
            Es alumno de la academia (precio academia)
          </Checkbox>
          <TextField form={form} name="email" type="email" label="Correo para el recibo" autoComplete="off" />
        </>
      )}
    </Box>
  )
}
