import type { AccountStatus, Role } from '@rodada/contracts/roles'
import type { DemoAccount } from './demo-accounts.ts'

const firstId = 11

const names: readonly (readonly [name: string, lastName: string])[] = [
  ['Ximena', 'Aguilar Ponce'],
  ['Rodrigo', 'Álvarez Tapia'],
  ['Renata', 'Ávila Cisneros'],
  ['Santiago', 'Becerra Luna'],
  ['Fernanda', 'Bernal Ochoa'],
  ['Leonardo', 'Cárdenas Solís'],
  ['Regina', 'Carrillo Muñoz'],
  ['Diego', 'Cervantes Rosas'],
  ['Camila', 'Chávez Ibarra'],
  ['Matías', 'Contreras Vela'],
  ['Paola', 'Corona Jiménez'],
  ['Ángel', 'De la Torre Meza'],
  ['Daniela', 'Domínguez Rivas'],
  ['Bruno', 'Escamilla Ortega'],
  ['Andrea', 'Espinosa Villa'],
  ['Julián', 'Esquivel Mora'],
  ['Natalia', 'Figueroa Campos'],
  ['Óscar', 'Fuentes Zúñiga'],
  ['Jimena', 'Galindo Reyes'],
  ['Emilio', 'Gutiérrez Arce'],
  ['Victoria', 'Herrera Quintana'],
  ['Gael', 'Hinojosa Padilla'],
  ['Ivanna', 'Juárez Bautista'],
  ['Tomás', 'Lara Castillo'],
  ['Mónica', 'Ledesma Prado'],
  ['Andrés', 'Macías Trejo'],
  ['Elena', 'Maldonado Rubio'],
  ['Nicolás', 'Márquez Olvera'],
  ['Carolina', 'Mejía Sandoval'],
  ['Raúl', 'Navarro Guzmán'],
  ['Abril', 'Núñez Cordero'],
  ['Héctor', 'Ochoa Villegas'],
  ['Isabela', 'Palacios Duarte'],
  ['Mauricio', 'Pedraza Nava'],
  ['Julieta', 'Quintero Salas'],
  ['Sebastián', 'Rentería Lozano'],
  ['Verónica', 'Sepúlveda Cano'],
  ['Joaquín', 'Tovar Arriaga'],
  ['Alejandra', 'Uribe Montiel'],
  ['Damián', 'Zavala Estrada'],
]

/** Accounts with other roles, status or phone than the default, by their place in `names`. */
const exceptions: Readonly<Record<number, Partial<Pick<DemoAccount, 'roles' | 'status' | 'phone'>>>> = {
  3: { roles: ['Instructor'] },
  7: { phone: null },
  9: { status: 'Suspended' },
  14: { roles: ['GeneralUser', 'Instructor'] },
  16: { status: 'Blocked' },
  19: { roles: ['ProductCapturist'] },
  22: { status: 'Deleted' },
  25: { phone: null },
  28: { roles: ['ClassCapturist', 'ProductCapturist'] },
  31: { status: 'Suspended' },
  36: { status: 'Deleted' },
}

/** Forty more accounts, so that lists, filters and pages have something to show. Ids never change. */
export const demoPeople: readonly DemoAccount[] = names.map(([name, lastName], index) => ({
  id: firstId + index,
  name,
  lastName,
  email: `${mailbox(`${name}.${lastName.split(' ').slice(0, -1).join('')}`)}@correo.test`,
  phone: `+52556020${String(firstId + index).padStart(4, '0')}`,
  roles: ['GeneralUser'] satisfies Role[],
  status: 'Active' satisfies AccountStatus,
  ...exceptions[index],
}))

/** `Ángel.De laTorre` becomes `angel.delatorre`. */
function mailbox(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\w.]/g, '')
    .toLowerCase()
}
