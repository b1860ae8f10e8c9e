import { dayInMexico } from '@rodada/contracts/student-age'
import { Grid } from '@rodada/ui'
import type { FieldProps } from '@rodada/ui/forms'
import {
  codeFormat,
  expiryFormat,
  hasCheckDigit,
  isExpiry,
  isPast,
  isSecurityCode,
  isWholeNumber,
  numberFormat,
  parseExpiry,
  parseNumber,
} from './card-format.ts'
import { CardInput } from './card-input.tsx'
import type { PaymentValues } from './payment-values.ts'

/** Most cards have 16 digits, some 19, those that begin with 34 or 37 have 15: only then is a number at its end. */
const wholeNumber = /^(3[47]\d{13}|\d{16}|\d{19})$/

function numberDoubt(number: string): string | undefined {
  const isDoubtful = wholeNumber.test(number) && !hasCheckDigit(number)
  return isDoubtful ? 'Revisa el número: puede haber un dígito equivocado.' : undefined
}

function expiryDoubt(expiry: string): string | undefined {
  const isDoubtful = isExpiry(expiry) === true && isPast(expiry, dayInMexico(new Date()))
  return isDoubtful ? 'Revisa la fecha: parece que tu tarjeta ya venció.' : undefined
}

/** Number, expiry and security code of the card. */
export function CardFields({ form }: Pick<FieldProps<PaymentValues>, 'form'>) {
  return (
    <>
      <CardInput
        form={form}
        name="number"
        label="Número de tarjeta"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        // The longest number in its groups.
        maxLength={23}
        format={numberFormat}
        parse={parseNumber}
        rule={isWholeNumber}
        doubtOf={numberDoubt}
      />
      <Grid templateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="4" alignItems="start">
        <CardInput
          form={form}
          name="expiry"
          label="Vence (MM/AA)"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          // Browsers may fill in a year of four digits.
          maxLength={7}
          format={expiryFormat}
          parse={parseExpiry}
          rule={isExpiry}
          doubtOf={expiryDoubt}
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
