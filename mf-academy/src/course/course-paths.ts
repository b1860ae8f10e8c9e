/** Query parameter and value that show a class to whoever keeps the courses. */
export const manageMode = { name: 'modo', value: 'administrar' } as const

/** Page of a class. */
export function coursePath(id: number): string {
  return `/clase/${id}`
}

/** Page of a class as its keeper sees it. */
export function managedCoursePath(id: number): string {
  return `${coursePath(id)}?${manageMode.name}=${manageMode.value}`
}
