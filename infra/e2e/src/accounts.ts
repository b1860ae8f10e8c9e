/** The demo data's accounts; every one has the same password. */
export const accounts = {
  admin: 'admin@rodada.test',
  products: 'productos@rodada.test',
  courses: 'cursos@rodada.test',
  instructor: 'instructor@rodada.test',
  customer: 'cliente@rodada.test',
  newcomer: 'nueva@rodada.test',
  blocked: 'bloqueada@rodada.test',
  everything: 'todo@rodada.test',
} as const

export type Account = keyof typeof accounts

export const password = 'Rodada-2026'
