import type { AppName } from './platform.ts'

const titles: Readonly<Partial<Record<AppName, string>>> = {
  shell: 'Marco del sitio',
  'mf-academy': 'Academia',
  'mf-shop': 'Tienda',
  'mf-admin': 'Administración',
}

/** Spanish name of an app; an app without one keeps its own name. */
export function appTitle(app: AppName): string {
  return titles[app] ?? app
}
