/** Query parameter and value that show a record to the staff who keep it. */
export const manageMode = { name: 'modo', value: 'administrar' } as const

/** Page of a record as its keeper sees it; `path` is everybody's page of it. */
export function managedPath(path: string): string {
  return `${path}?${manageMode.name}=${manageMode.value}`
}
