import { testCards } from '../test-cards.ts'

/** A whole and good form of a sale; `changes` replace fields, undefined ones leave them out. */
export function saleForm(changes: Readonly<Record<string, string | undefined>> = {}): Record<string, string> {
  const fields: Record<string, string | undefined> = {
    BNRG_CMD_TRANS: 'VENTA',
    BNRG_ID_AFILIACION: '1234567',
    BNRG_ID_MEDIO: 'MEDIO01',
    BNRG_NUMERO_TARJETA: testCards.approved,
    BNRG_FECHA_EXP: '1230',
    BNRG_CODIGO_SEGURIDAD: '123',
    BNRG_MONTO_TRANS: '650.50',
    BNRG_FOLIO: 'F1',
    BNRG_MODO_TRANS: 'RND',
    BNRG_HORA_LOCAL: '101500',
    BNRG_FECHA_LOCAL: '24092026',
    BNRG_URL_RESPUESTA: 'http://localhost:8080/regreso?id=7',
    BNRG_MODO_ENTRADA: 'MANUAL',
    ...changes,
  }
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return Object.fromEntries(given)
}

export function verificationForm(folio: string, changes: Readonly<Record<string, string>> = {}) {
  const { BNRG_ID_AFILIACION, BNRG_ID_MEDIO, BNRG_MODO_TRANS, BNRG_HORA_LOCAL, BNRG_FECHA_LOCAL } = saleForm()
  return {
    BNRG_CMD_TRANS: 'VERIFICACION',
    BNRG_ID_AFILIACION: BNRG_ID_AFILIACION ?? '',
    BNRG_ID_MEDIO: BNRG_ID_MEDIO ?? '',
    BNRG_MODO_TRANS: BNRG_MODO_TRANS ?? '',
    BNRG_HORA_LOCAL: BNRG_HORA_LOCAL ?? '',
    BNRG_FECHA_LOCAL: BNRG_FECHA_LOCAL ?? '',
    BNRG_FOLIO: folio,
    ...changes,
  }
}
