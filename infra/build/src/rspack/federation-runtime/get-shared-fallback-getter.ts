/** What to take when nobody shares a module: its own copy, as the bundle names it. */
export function getSharedFallbackGetter<T>({ factory }: { readonly factory: T }): T {
  return factory
}
