import type { SaleResult } from './charge-card.ts'
import type { Charge } from './ledger.ts'
import type { FormFields, Sale } from './sale.ts'

type Answer = Readonly<Record<string, string>>

/** Codes of the issuing banks (ISO 8583) and the words that come with them. */
const refusals = {
  declined: { code: 'D', reason: '51', text: 'Declinada: fondos insuficientes' },
  rejected: { code: 'R', reason: '57', text: 'Rechazada: operación no permitida' },
} as const

/** Fields that the browser brings back; `lost` ones have none, for no customer is sent back. */
export function returnFields({ folio }: Sale, result: SaleResult): Answer {
  if (result.kind === 'repetition') {
    return {
      BNRG_CODIGO_PROC: 'R',
      BNRG_CODIGO_RECHAZO: '94',
      BNRG_TEXTO: 'Folio repetido',
      BNRG_FOLIO: folio,
    }
  }
  const { charge, behaviour } = result
  if (behaviour === 'late') {
    return { BNRG_CODIGO_PROC: 'T', BNRG_TEXTO: 'No respondida', BNRG_FOLIO: folio }
  }
  return {
    ...outcomeFields(charge),
    BNRG_CODIGO_EMISOR: charge.outcome === 'approved' ? '00' : refusals[charge.outcome].reason,
    BNRG_TIPO_CUENTA: 'CREDITO',
    BNRG_MARCA_TARJETA: 'VISA',
    BNRG_BANCO_EMISOR: 'BANCO DE PRUEBAS',
    BNRG_FOLIO: folio,
  }
}

function outcomeFields({ outcome, authorization, reference }: Charge): Answer {
  if (outcome === 'approved') {
    return {
      BNRG_CODIGO_PROC: 'A',
      BNRG_CODIGO_AUT: authorization,
      BNRG_REFERENCIA: reference,
      BNRG_TEXTO: 'Aprobada',
    }
  }
  const { code, reason, text } = refusals[outcome]
  return {
    BNRG_CODIGO_PROC: code,
    BNRG_REFERENCIA: reference,
    BNRG_CODIGO_RECHAZO: reason,
    BNRG_TEXTO: text,
  }
}

/**
 * The answer to a verification. Its first code is that of the question, `BNRG_CODIGO_PROC_TRANS` that of the charge:
 * a charge that was declined is found all the same.
 */
export function verificationFields(asked: FormFields, charge: Charge | undefined, now: Date): Answer {
  const isSame =
    charge?.affiliation === asked.BNRG_ID_AFILIACION && charge?.mode === asked.BNRG_MODO_TRANS && charge
  if (!isSame) {
    return { BNRG_CODIGO_PROC: 'R', BNRG_CODIGO_RECHAZO: '25', BNRG_TEXTO: 'No se encontró el folio' }
  }
  const { folio, mode } = charge
  if (now.toISOString() < charge.knownFrom) {
    return { BNRG_CODIGO_PROC: 'T', BNRG_TEXTO: 'No respondida', BNRG_FOLIO: folio }
  }
  const { BNRG_CODIGO_PROC: code = '', ...rest } = outcomeFields(charge)
  return {
    ...rest,
    BNRG_CODIGO_PROC: 'A',
    BNRG_CODIGO_PROC_TRANS: code,
    BNRG_ESTADO_TRANS: 'C',
    BNRG_TIPO_TRANS: 'VE',
    BNRG_FOLIO: folio,
    BNRG_MODO_TRANS: mode,
    BNRG_MONTO_TRANS: decimal(charge.amountCentavos),
  }
}

/** Pesos with two decimals. */
function decimal(centavos: number): string {
  const text = String(centavos).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
