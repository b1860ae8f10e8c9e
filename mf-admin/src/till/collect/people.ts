import type { Family } from '@rodada/contracts/family/staff-calls'
import { formatPhone } from '@rodada/contracts/words/phone-text'
import { joinWords } from '@rodada/web/words/format'
import { accountOwner, byPerson, type Debtor } from './dues.ts'
import type { Till } from './load-till.ts'

/** A family that a search found. */
export interface FoundPerson extends Debtor {
  /** Telephone, e-mail and children, as far as they are known. */
  readonly detail: string
}

type Known = Pick<Family, 'id' | 'name' | 'phone' | 'email' | 'students'>

function detailOf({ phone, email, students }: Known): string {
  return [formatPhone(phone), email, joinWords(students.map(({ name }) => name))].filter(Boolean).join(' · ')
}

function familiesOf({ families, family }: Till): Known[] {
  return family === null || families.some(({ id }) => id === family.id)
    ? [...families]
    : [family, ...families]
}

/** Who owes something, with what the academy knows of them, and the families that owe nothing. */
export function peopleOf(till: Till): FoundPerson[] {
  const known = new Map(familiesOf(till).map((each) => [each.id, each]))
  const debtors = byPerson(till.dues).map((debtor) => {
    const family = known.get(debtor.account ?? 0)
    const email = debtor.email === debtor.name ? '' : (debtor.email ?? '')
    return { ...debtor, detail: family === undefined ? email : detailOf(family) }
  })
  const owing = new Set(debtors.map(({ account }) => account))
  const others = [...known.values()].filter(({ id }) => !owing.has(id))
  return [
    ...debtors,
    ...others.map((family) => ({
      key: accountOwner(family.id),
      name: family.name,
      email: family.email || null,
      account: family.id,
      dues: [],
      detail: detailOf(family),
    })),
  ]
}
