/** A payment form, checked. The card stays in memory, for as long as the request lasts. */
export interface Sale {
  readonly affiliation: string
  readonly medium: string
  readonly folio: string
  readonly mode: string
  readonly amountCentavos: number
  readonly cardNumber: string
  readonly returnUrl: URL
}

/** A form lacks a field, or one is invalid. The message, in Spanish, is for the browser. */
export class SaleError extends Error {
  override name = 'SaleError'
}

const patterns = {
  BNRG_ID_AFILIACION: /^\w{1,20}$/,
  BNRG_ID_MEDIO: /^\w{1,20}$/,
  BNRG_NUMERO_TARJETA: /^\d{12,19}$/,
  BNRG_FECHA_EXP: /^(0[1-9]|1[0-2])\d\d$/,
  BNRG_CODIGO_SEGURIDAD: /^\d{3,4}$/,
  BNRG_MONTO_TRANS: /^\d{1,8}\.\d\d$/,
  BNRG_FOLIO: /^[0-9A-Za-z-]{1,12}$/,
  BNRG_MODO_TRANS: /^(AUT|RND)$/,
  BNRG_HORA_LOCAL: /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/,
  BNRG_FECHA_LOCAL: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d{4}$/,
  BNRG_URL_RESPUESTA: /^https?:\/\/[^/]/,
  BNRG_MODO_ENTRADA: /^MANUAL$/,
} as const
type Field = keyof typeof patterns

/** Any form's fields as parsed; a repeated one is a list. */
export type FormFields = Readonly<Record<string, unknown>>

/** @throws SaleError when a field is missing or invalid. */
export function readSale(fields: FormFields): Sale {
  const field = (name: Field) => read(fields, name)
  if (fields.BNRG_MODO_TRANS === 'PRD') throw new SaleError('Este banco de pruebas no hace cargos reales.')
  for (const name of ['BNRG_HORA_LOCAL', 'BNRG_FECHA_LOCAL', 'BNRG_MODO_ENTRADA'] as const) field(name)
  for (const name of ['BNRG_FECHA_EXP', 'BNRG_CODIGO_SEGURIDAD'] as const) field(name)
  const amountCentavos = Number(field('BNRG_MONTO_TRANS').replace('.', ''))
  const returnUrl = URL.parse(field('BNRG_URL_RESPUESTA'))
  if (amountCentavos === 0) throw odd('BNRG_MONTO_TRANS')
  if (returnUrl === null) throw odd('BNRG_URL_RESPUESTA')
  return {
    affiliation: field('BNRG_ID_AFILIACION'),
    medium: field('BNRG_ID_MEDIO'),
    folio: field('BNRG_FOLIO'),
    mode: field('BNRG_MODO_TRANS'),
    amountCentavos,
    cardNumber: field('BNRG_NUMERO_TARJETA'),
    returnUrl,
  }
}

/** People group a card's digits. */
function read(fields: FormFields, name: Field): string {
  const value = fields[name]
  if (value === undefined || value === '') throw new SaleError(`Falta el campo ${name}.`)
  const text = typeof value === 'string' ? value : ''
  const plain = name === 'BNRG_NUMERO_TARJETA' ? text.replaceAll(' ', '') : text
  if (!patterns[name].test(plain)) throw odd(name)
  return plain
}

/** Names the field without its value. */
function odd(name: Field): SaleError {
  return new SaleError(`El campo ${name} no es válido.`)
}
