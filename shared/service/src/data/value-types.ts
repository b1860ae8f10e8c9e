import { p } from '@mikro-orm/core'
import { label } from './label.ts'

/** Types of properties that the entities of all services share. */

/** A key that the database counts. Where ids begin is up to a migration. */
export const identity = () =>
  label('Id', p.integer().primary().autoincrement().generated('by default as identity'))

/** An amount of money: whole centavos. */
export const centavos = () => p.integer()

/** A day without hour or zone: `YYYY-MM-DD`. */
export const plainDate = () => p.date()

/** A moment, as a Date. */
export const instant = () => p.datetime()

/** The moment at which the row was made. */
export const createdInstant = () => p.datetime().defaultRaw('now()').hidden()

/** MikroORM raises it with every change; a save from an older version is refused. */
export const version = () => p.integer().version().default(1)

/** A document in JSON. Commands check it against a schema before they store it. */
export const json = <T>() => p.json().$type<T>()

/** The moment of the last change; the log leaves it out, since it has its own time. */
export const updatedInstant = () =>
  p
    .datetime()
    .defaultRaw('now()')
    .onUpdate(() => new Date())
    .hidden()

/**
 * Marks a property whose values are recorded nowhere: the movement log shows only that there is one and that it
 * changed.
 *
 * ```ts
 * passwordHash: p.text().serializer(omitted),
 * ```
 */
export const omitted = () => '[omitido]'

/** A text that the database computes. The default is for the types alone: commands need not give it. */
export const computedText = (expression: string) => p.text().generated(`(${expression}) stored`).default(null)

/** The address of a person or a place. To be spread among the properties. */
export const postalAddress = () => ({
  street: label('Calle', p.text()),
  streetNumber: label('Número', p.text().default('')),
  neighborhood: label('Colonia', p.text()),
  zipCode: label('Código postal', p.text()),
  city: label('Ciudad', p.text()),
  state: label('Estado', p.text()),
})

/** A part of the key that refers to a row of another table, as its id. */
export const keyTo = (table: Parameters<typeof p.manyToOne>[0], column: string) =>
  p
    .manyToOne(table)
    .mapToPk()
    .fieldName(column)
    .primary()
    .updateRule('no action')
    .deleteRule('no action')
    .$type<number>()

/** Bytes, as a Buffer. */
export const bytes = () => p.blob().$type<Buffer>()
