import type { UserDetails, UserFormData, UserListItem } from '@rodada/contracts/account/user'

export const lookupAnswers = {
  '/api/Admin/User/GetRoles': [
    { key: 'Usuario General', value: 'GeneralUser' },
    { key: 'Administrador', value: 'Admin' },
  ],
  '/api/Admin/User/GetStatus': [
    { key: 'Activo', value: 'Active' },
    { key: 'Bloqueado', value: 'Blocked' },
    { key: 'Eliminado', value: 'Deleted' },
  ],
}

const ana = {
  id: 5,
  name: 'Ana',
  lastName: 'Ríos',
  email: 'ana@rodada.test',
  status: 'Active',
  roles: ['GeneralUser', 'Admin'],
} as const satisfies Partial<UserDetails>

export function listedUser(overrides: Partial<UserListItem> = {}): UserListItem {
  const times = { createdTime: '2026-11-01T12:00:00.000Z', lastVisit: null }
  return { ...ana, roles: [...ana.roles], ...times, ...overrides }
}

export function sampleUser(overrides: Partial<UserDetails> = {}): UserDetails {
  return { ...listedUser(), emailVerified: true, blockedByAttempts: false, secondFactor: false, ...overrides }
}

export function sampleFormData(overrides: Partial<UserFormData> = {}): UserFormData {
  return { ...ana, roles: [...ana.roles], version: 3, ...overrides }
}

export function userPage(list: readonly UserListItem[]) {
  return { list, totalItems: list.length, totalPages: 1, pagination: { currentPage: 1, itemsPerPage: 20 } }
}
