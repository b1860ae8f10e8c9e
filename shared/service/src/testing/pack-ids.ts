/** Ids as PostgreSQL packs them, four bytes each, the highest byte first. */
export function packIds(ids: readonly number[]): Buffer {
  const bytes = Buffer.alloc(ids.length * 4)
  for (const [at, id] of ids.entries()) bytes.writeInt32BE(id, at * 4)
  return bytes
}
