import type { EntityMetadata } from '@mikro-orm/core'

const names = new Set<string>()

/** Marks an entity whose rows the log leaves out: copies that events feed, counters, keys, queues. */
export function unlogged<Entity extends { readonly meta: EntityMetadata }>(entity: Entity): Entity {
  names.add(entity.meta.className)
  return entity
}

export function isUnlogged({ className }: Pick<EntityMetadata, 'className'>): boolean {
  return names.has(className)
}
