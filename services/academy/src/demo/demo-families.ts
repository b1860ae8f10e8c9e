import { demoAccounts } from '@rodada/demo/demo-accounts'
import { demoPeople } from '@rodada/demo/demo-people'

/** Ids never change. */
export interface DemoStudent {
  readonly id: number
  readonly responsibleId: number
  readonly name: string
  /** `YYYY-MM-DD` */
  readonly birthdate: string
  readonly parentName: string
}

const studentNames = [
  'Valentina',
  'Iker',
  'Romina',
  'Leo',
  'Frida',
  'Thiago',
  'Amelia',
  'Bastián',
  'Zoé',
  'Rafael',
  'Constanza',
  'Patricio',
  'Lía',
  'Aarón',
  'Miranda',
  'Saúl',
  'Inés',
  'Elías',
  'Aitana',
  'Bruno',
] as const

/** The first customer has two students, the other families one or two. Order decides ids: new families go last. */
export const demoFamilies = [
  demoAccounts.customer,
  ...demoPeople.filter(({ roles, status }) => roles.includes('GeneralUser') && status === 'Active'),
  demoAccounts.newcomer,
  demoAccounts.everything,
].map((parent, at) => ({ parent, students: at === 0 ? 2 : 1 + (at % 2) }))

/** Students by family, in the order of the accounts. */
export const demoStudents: readonly DemoStudent[] = demoFamilies
  .flatMap(({ parent, students }) => Array.from({ length: students }, () => parent))
  .map((parent, at) => ({
    id: at + 1,
    responsibleId: parent.id,
    name: `${studentNames[at % studentNames.length]} ${parent.lastName}`,
    birthdate: birthdateOf(at),
    parentName: `${parent.name} ${parent.lastName}`,
  }))

/** School children, between eight and seventeen years old in 2026. */
function birthdateOf(at: number): string {
  const month = String(1 + ((at * 5) % 12)).padStart(2, '0')
  const day = String(1 + ((at * 11) % 28)).padStart(2, '0')
  return `${2009 + ((at * 7) % 10)}-${month}-${day}`
}
