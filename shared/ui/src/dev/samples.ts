import type { StoredPicture } from '../media-card/picture-sources.ts'

/** Pictures of the gallery page; where the files are missing the pieces show their fallback. */
export const pictures: readonly StoredPicture[] = [
  { name: 'muestra-1.jpg', width: 1600, height: 1200, color: '#ff6526' },
  { name: 'muestra-2.jpg', width: 1600, height: 1200, color: '#0b6f6b' },
  { name: 'muestra-3.jpg', width: 1200, height: 1600, color: '#f2b01e' },
  { name: 'muestra-4.jpg', width: 2000, height: 1500, color: '#30353f' },
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
