import type { StoredPicture } from '@rodada/contracts/picture-sources'

/** Pictures of the demo data; without it the pieces show the illustration, as for a lost file. */
export const productPictures: readonly StoredPicture[] = [
  { name: 'completa-bahia-1.webp', width: 1600, height: 1200, color: '#1f8a85' },
  { name: 'completa-bahia-2.webp', width: 1600, height: 1200, color: '#f3b6a0' },
  { name: 'completa-bahia-3.webp', width: 1600, height: 1200, color: '#f2794b' },
  { name: 'completa-bahia-4.webp', width: 2000, height: 1500, color: '#f0c98d' },
  { name: 'completa-bahia-5.webp', width: 1600, height: 1200, color: '#c4694b' },
]

/** Standing ones too. */
export const coursePictures: readonly StoredPicture[] = [
  { name: 'longboard-dance-1.webp', width: 2000, height: 1500, color: '#e8b88a' },
  { name: 'longboard-dance-2.webp', width: 1200, height: 1600, color: '#f0e2ee' },
]

export interface SampleRow {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly roles: string
  readonly visit: string | null
}

export const rows: readonly SampleRow[] = [
  {
    id: 1,
    name: 'Ana Sofía Rangel',
    status: 'Active',
    roles: 'Usuario General',
    visit: '2026-11-20T21:05:00Z',
  },
  {
    id: 2,
    name: 'Bruno Ibarra Núñez',
    status: 'Blocked',
    roles: 'Instructor',
    visit: '2026-10-02T15:30:00Z',
  },
  { id: 3, name: 'Camila Ordóñez', status: 'Suspended', roles: 'Capturista de Cursos', visit: null },
  { id: 4, name: 'Diego Treviño', status: 'Deleted', roles: 'Administrador', visit: '2025-01-08T09:00:00Z' },
]
