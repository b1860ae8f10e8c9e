import type { AccountStatus, Role } from '@rodada/contracts/roles'

/** An account of the demo data, under an id that never changes, so that every service's data may refer to it. */
export interface DemoAccount {
  readonly id: number
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly roles: readonly Role[]
  readonly status: AccountStatus
}

/** Accounts that are made by registration start here; lower ids are the demo's. */
export const firstOrdinaryAccountId = 1001

export const demoPassword = 'Rodada-2026'

/** Accounts for trying out the platform, by their purpose. */
export const demoAccounts = {
  admin: account(1, 'Adriana', 'Montes de Oca', 'admin', ['Admin']),
  products: account(2, 'Rubén', 'Quiroga Salas', 'productos', ['ProductCapturist']),
  courses: account(3, 'Lucía', 'Barragán Peña', 'cursos', ['ClassCapturist']),
  instructor: account(4, 'Iker', 'Zamudio Ríos', 'instructor', ['Instructor']),
  customer: account(5, 'Mariana', 'Castañeda Núñez', 'cliente', ['GeneralUser']),
  newcomer: account(6, 'Sofía', 'Aguirre León', 'nueva', ['GeneralUser']),
  blocked: account(7, 'Valeria', 'Ordóñez Cruz', 'bloqueada', ['GeneralUser'], 'Blocked'),
  everything: account(8, 'Emiliano', 'Treviño Garza', 'todo', [
    'GeneralUser',
    'Instructor',
    'ProductCapturist',
    'ClassCapturist',
    'Admin',
  ]),
} as const

function account(
  id: number,
  name: string,
  lastName: string,
  mailbox: string,
  roles: readonly Role[],
  status: AccountStatus = 'Active',
): DemoAccount {
  const phone = `+52555010${String(id).padStart(4, '0')}`
  return { id, name, lastName, email: `${mailbox}@rodada.test`, phone, roles, status }
}
