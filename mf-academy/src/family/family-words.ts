import type { FamilyGap } from '@rodada/contracts/family/family-rules'

/** What the staff ask for when the family comes again. */
export const gapTexts: Readonly<Record<FamilyGap, string>> = {
  email: 'Falta correo',
  address: 'Falta dirección',
  letter: 'Falta firmar la carta',
  photos: 'Sin permiso de fotos',
  account: 'Sin cuenta',
}
