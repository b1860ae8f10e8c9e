import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { FieldProps } from '../forms/index.ts'
import { Grid } from '../index.ts'
import {
  codeFormat,
  expiryFormat,
  isCardNumber,
  isExpiry,
  isSecurityCode,
  numberFormat,
  parseExpiry,
  parseNumber,
} from './card-format.ts'
import { CardInput } from './card-input.tsx'
import type { PaymentValues } from './payment-values.ts'

export function CardFields({ form }: Pick<FieldProps<PaymentValues>, 'form'>) {
  return (
    <>
      <CardInput
        form={form}
        name="number"
        label="Número de tarjeta"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        // 19 digits in groups of four.
        maxLength={23}
        format={numberFormat}
        parse={parseNumber}
        rule={isCardNumber}
      />
      <Grid templateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4" alignItems="start">
        <CardInput
          form={form}
          name="expiry"
          label="Vence (MM/AA)"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          // Autofill may enter a year of four digits.
          maxLength={7}
          format={expiryFormat}
          parse={parseExpiry}
          rule={(expiry) => isExpiry(expiry, dayInMexico(new Date()))}
        />
        <CardInput
          form={form}
          name="securityCode"
          label="Código de seguridad"
          type="password"
          autoComplete="cc-csc"
          maxLength={4}
          format={codeFormat}
          parse={codeFormat.show}
          rule={isSecurityCode}
        />
      </Grid>
    </>
  )
}
