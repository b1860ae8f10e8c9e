import type { UserListItem } from '@rodada/contracts/account/user'
import { accountStatusLabels, roleLabels } from '@rodada/contracts/roles'
import { labelOf } from '@rodada/service/data/label'
import type { CsvColumn } from '@rodada/service/list/csv-text'
import { UserAccount } from '../account/user-account.entity.ts'

export const userColumns: readonly CsvColumn<UserListItem>[] = [
  { heading: 'ID', text: ({ id }) => id },
  { heading: labelOf(UserAccount, 'name'), text: ({ name }) => name },
  { heading: labelOf(UserAccount, 'lastName'), text: ({ lastName }) => lastName },
  { heading: labelOf(UserAccount, 'email'), text: ({ email }) => email },
  { heading: labelOf(UserAccount, 'status'), text: ({ status }) => accountStatusLabels[status] },
  {
    heading: labelOf(UserAccount, 'roles'),
    text: ({ roles }) => roles.map((role) => roleLabels[role]).join(', '),
  },
  { heading: 'Registro', moment: ({ createdTime }) => createdTime },
  { heading: 'Último ingreso', moment: ({ lastVisit }) => lastVisit },
]
