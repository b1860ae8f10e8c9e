/** Query parameter and value that show a record to the staff who keep it. */
export const manageMode = { name: 'modo', value: 'administrar' } as const

/** Page of a record in manage mode; `path` is its public page. */
export function managedPath(path: string): string {
  return `${path}?${manageMode.name}=${manageMode.value}`
}
