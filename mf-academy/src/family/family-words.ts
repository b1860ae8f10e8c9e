import type { FamilyGap } from '@rodada/contracts/family/family-rules'
import { debtText } from '@rodada/contracts/words/prepared-texts'

/** What the staff ask for when the family comes again. */
export const gapTexts: Readonly<Record<FamilyGap, string>> = {
  email: 'Falta correo',
  address: 'Falta dirección',
  letter: 'Falta firmar la carta',
  photos: 'Sin permiso de fotos',
  account: 'Sin cuenta',
}

/** What the staff write to a family by WhatsApp; empty where it owes nothing. */
export function familyDebtText({ owed }: { readonly owed: number }): string {
  return owed > 0 ? debtText(owed, ['clases y membresías']) : ''
}
