import { bankText } from '@rodada/contracts/money/bank-text'
import { maxCentavos } from '@rodada/contracts/words/money'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { ProviderAnswer, ProviderReturn } from '../provider.ts'

/*
 * Every name and code of the protocol of Banregio's e-commerce gateway ("Colecto", ADQ), as public integrations show
 * it. Where they do not say, the acquirer's manual must confirm what stands here:
 *
 * - a verification repeats BNRG_FOLIO, and BNRG_MODO_TRANS where it speaks of it at all;
 * - it says how much was charged in BNRG_MONTO_TRANS;
 * - of a folio that was never posted it says BNRG_CODIGO_PROC=R with BNRG_CODIGO_RECHAZO=25, ISO 8583's code for "no
 *   such record"; any other rejected question says nothing of the charge;
 * - a folio serves once, whatever came of it: a second post of a declined one is never approved.
 */

/** Modes of the merchant's account: real charges, and two kinds of tests. */
export const transactionModes = {
  production: 'PRD',
  /** Always approves. */
  test: 'AUT',
  /** Outcomes differ, as the simulator's do; never confused with those of the provider's own tests. */
  sandbox: 'RND',
} as const

export const cardFields = {
  number: 'BNRG_NUMERO_TARJETA',
  expiry: 'BNRG_FECHA_EXP',
  securityCode: 'BNRG_CODIGO_SEGURIDAD',
} as const

export interface Merchant {
  readonly affiliation: string
  readonly medium: string
  readonly mode: string
}

export interface Sale {
  readonly folio: string
  readonly amountCentavos: number
  readonly at: Date
  readonly returnUrl: string
}

export function saleFields(merchant: Merchant, { folio, amountCentavos, at, returnUrl }: Sale) {
  return {
    ...common(merchant, folio, at),
    BNRG_CMD_TRANS: 'VENTA',
    BNRG_MONTO_TRANS: toDecimal(amountCentavos),
    BNRG_MODO_ENTRADA: 'MANUAL',
    BNRG_URL_RESPUESTA: returnUrl,
  }
}

/** Fields of a verification: what became of a folio. */
export function verificationFields(merchant: Merchant, folio: string, at: Date) {
  return { ...common(merchant, folio, at), BNRG_CMD_TRANS: 'VERIFICACION' }
}

function common({ affiliation, medium, mode }: Merchant, folio: string, at: Date) {
  return {
    BNRG_ID_AFILIACION: affiliation,
    BNRG_ID_MEDIO: medium,
    BNRG_FOLIO: folio,
    BNRG_MODO_TRANS: mode,
    ...localTime(at),
  }
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: siteZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `DDMMYYYY` and `HHMMSS` in the shop's time zone. */
function localTime(at: Date) {
  const [date = '', time = ''] = clock.format(at).split(', ')
  return { BNRG_FECHA_LOCAL: date.replaceAll('/', ''), BNRG_HORA_LOCAL: time.replaceAll(':', '') }
}

const returnCodes: Readonly<Record<string, ProviderReturn['code']>> = {
  A: 'approved',
  D: 'declined',
  R: 'rejected',
  T: 'unanswered',
}

/** Null where the fields are not of this protocol. Codes that are no text count as rejected. */
export function readReturn(fields: Readonly<Record<string, unknown>>): ProviderReturn | null {
  const { BNRG_CODIGO_PROC: code, BNRG_FOLIO: folio, BNRG_TEXTO: text } = fields
  if (code === undefined && folio === undefined) return null
  const isFolio = typeof folio === 'string' && /^[0-9A-Za-z-]{1,12}$/.test(folio)
  return {
    folio: isFolio ? folio : null,
    code: (typeof code === 'string' && Object.hasOwn(returnCodes, code) && returnCodes[code]) || 'rejected',
    text: typeof text === 'string' ? bankText(text) : '',
  }
}

/** Reads an answer's header, decoded; null where it is missing. */
type ReadHeader = (name: string) => string | null

const unknownFolio = '25'

/**
 * Reads a verification. Whatever is not clear is `unanswered`: the bank is asked again, while a wrong result would be final.
 */
export function readAnswer(header: ReadHeader, folio: string, mode: string): ProviderAnswer {
  if (header('BNRG_CODIGO_PROC') === 'R' && header('BNRG_CODIGO_RECHAZO') === unknownFolio) {
    return { kind: 'unknown' }
  }
  const isAnswered = header('BNRG_CODIGO_PROC') === 'A' && header('BNRG_FOLIO') === folio
  if (!isAnswered || (header('BNRG_MODO_TRANS') ?? mode) !== mode) return { kind: 'unanswered' }
  switch (header('BNRG_CODIGO_PROC_TRANS')) {
    case 'A':
      return header('BNRG_ESTADO_TRANS') === 'C' ? approved(header) : { kind: 'unanswered' }
    case 'D':
      return { kind: 'declined', text: bankText(header('BNRG_TEXTO') ?? '') }
    case 'R':
      return { kind: 'rejected', text: bankText(header('BNRG_TEXTO') ?? '') }
    default:
      return { kind: 'unanswered' }
  }
}

function approved(header: ReadHeader): ProviderAnswer {
  return {
    kind: 'approved',
    amountCentavos: fromDecimal(header('BNRG_MONTO_TRANS')),
    authorization: identifier(header('BNRG_CODIGO_AUT')),
    reference: identifier(header('BNRG_REFERENCIA')),
  }
}

/** An identifier that the bank gave a charge, if it fits its column; else empty. */
function identifier(text: string | null): string {
  return /^[\w-]{1,40}$/.exec(text ?? '')?.[0] ?? ''
}

/** Pesos with two decimals. */
function toDecimal(centavos: number): string {
  const text = String(centavos).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/** Pesos as whole centavos, digit by digit; null for what is no such amount, or more than the tables hold. */
function fromDecimal(text: string | null): number | null {
  const [, pesos, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text ?? '') ?? []
  const centavos = pesos === undefined ? Number.NaN : Number(pesos + cents.padEnd(2, '0'))
  return centavos <= maxCentavos ? centavos : null
}
