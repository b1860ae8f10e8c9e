import { type EntityKey, type EntityName, EntitySchema, wrap } from '@mikro-orm/core'

declare module '@mikro-orm/core' {
  interface EntityProperty {
    /** In Spanish: see `label`. */
    label?: string
  }
  interface EntityMetadata {
    /** What one row is, in Spanish. */
    label?: string
  }
}

/**
 * Says in Spanish what a property is. The movement log, lists as files and downloads of personal data take their words
 * from here.
 *
 * ```ts
 * priceCentavos: label('Precio', centavos()),
 * ```
 */
export function label<Builder extends { readonly '~options': object }>(
  text: string,
  builder: Builder,
): Builder {
  Object.assign(builder['~options'], { label: text })
  return builder
}

/** @throws where the property has no label. */
export function labelOf<Row extends object>(entity: EntityName<Row>, name: EntityKey<Row>): string {
  const schema = EntitySchema.is(entity) ? entity : EntitySchema.REGISTRY.get(entity)
  return required(schema?.meta.properties[name]?.label, name)
}

/** Fields of a row under the labels of their properties. */
export function labelled<Row extends object, Name extends EntityKey<Row>>(
  row: Row,
  ...names: readonly Name[]
): Record<string, Row[Name]> {
  const { properties } = wrap(row, true).__meta
  return Object.fromEntries(names.map((name) => [required(properties[name].label, name), row[name]]))
}

function required(text: string | undefined, name: string): string {
  if (text === undefined) throw new Error(`${name} has no label`)
  return text
}
