/**
 * Runs what stores rows. Of two that want the same at once a constraint lets one through.
 * @param constraint its name in the database, or its index's.
 * @throws what `refused` makes where the rows break it.
 */
export async function refusing<R>(
  constraint: string,
  refused: () => Error,
  store: () => Promise<R>,
): Promise<R> {
  try {
    return await store()
  } catch (error) {
    throw error instanceof Error && 'constraint' in error && error.constraint === constraint
      ? refused()
      : error
  }
}
