import { type Role, roleLabels } from '@rodada/contracts/roles'
import { joinWords } from '@rodada/web/words/format'

/** `Usuario General y Administrador`; empty without roles. */
export function roleNames(roles: readonly Role[]): string {
  return joinWords(roles.map((role) => roleLabels[role]))
}
