/**
 * A family is known by one number. With an account it is the account's; a family of the counter, which has none, gets a
 * number of its own from here on. When it makes an account, what it has moves to the account's number.
 */
export const firstCounterFamily = 500_000_000

/** Whether the family signs in. */
export function hasAccount(familyId: number): boolean {
  return familyId < firstCounterFamily
}

/** What a family of the counter still owes the school, besides money. */
export const familyGaps = ['email', 'address', 'letter', 'photos', 'account'] as const
export type FamilyGap = (typeof familyGaps)[number]

/** What became of a mail to a family: `waiting` for another try. */
export const messageStates = ['sent', 'waiting', 'failed'] as const
export const messageStateLabels: Readonly<Record<(typeof messageStates)[number], string>> = {
  sent: 'Enviado',
  waiting: 'Se intentará otra vez',
  failed: 'No se pudo enviar',
}

/** How long a link with which a family makes its account can be used. */
export const familyLinkDays = 7
