import type { DemoAccount } from '@rodada/demo/demo-accounts'
import { demoFamilies } from './demo-families.ts'

/** Street with its number, interior number, neighborhood, zip code, city and state. */
const addresses = [
  ['Avenida de los Pinos 118', '', 'Del Valle', '03100', 'Ciudad de México', 'Ciudad de México'],
  ['Calle Jacarandas 27', 'B', 'Chapalita', '45040', 'Zapopan', 'Jalisco'],
  ['Calle 22 núm. 410', '', 'Centro', '97320', 'Progreso', 'Yucatán'],
  ['Privada de las Flores 9', '', 'Portales Norte', '03300', 'Ciudad de México', 'Ciudad de México'],
  ['Paseo del Bosque 1501', '3', 'Providencia', '44630', 'Guadalajara', 'Jalisco'],
] as const

/** The responsible adult of each family, without identity documents. */
export function demoResponsibles() {
  return demoFamilies.map(({ parent }, at) => ({
    id: parent.id,
    name: `${parent.name} ${parent.lastName}`,
    phone: parent.phone ?? fallbackPhone(parent),
    email: parent.email,
    ...addressOf(at),
  }))
}

/** Demo accounts may lack the phone that registrations ask for. */
function fallbackPhone({ id }: DemoAccount): string {
  return `+52557700${String(id).padStart(4, '0')}`
}

function addressOf(at: number) {
  const [street, streetNumber, neighborhood, zipCode, city, state] =
    addresses[at % addresses.length] ?? addresses[0]
  return { street, streetNumber, neighborhood, zipCode, city, state }
}
