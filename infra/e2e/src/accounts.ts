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

/** The adult whom registrations name, as the form sends it. */
export const responsible = {
  name: 'Jimena Ibáñez',
  phone: '+525512345678',
  email: 'jimena@ejemplo.mx',
  street: 'Orizaba 101',
  streetNumber: '',
  neighborhood: 'Roma Norte',
  zipCode: '06700',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
}
