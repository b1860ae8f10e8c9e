import type { UserListItem } from '@rodada/contracts/account/user'
import { accountStatusLabels, roleLabels } from '@rodada/contracts/roles'
import type { CsvColumn } from '@rodada/service/list/csv-text'

export const userColumns: readonly CsvColumn<UserListItem>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: 'Nombre', text: ({ name }) => name },
  { heading: 'Apellidos', text: ({ lastName }) => lastName },
  { heading: 'Correo', text: ({ email }) => email },
  { heading: 'Estado', text: ({ status }) => accountStatusLabels[status] },
  { heading: 'Roles', text: ({ roles }) => roles.map((role) => roleLabels[role]).join(', ') },
  { heading: 'Registro', moment: ({ createdTime }) => createdTime },
  { heading: 'Último ingreso', moment: ({ lastVisit }) => lastVisit },
]
