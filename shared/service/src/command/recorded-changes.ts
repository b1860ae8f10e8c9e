import { isDeepStrictEqual } from 'node:util'
import type {
  EntityMetadata,
  EntityProperty,
  EventSubscriber,
  FlushEventArgs,
  TransactionEventArgs,
} from '@mikro-orm/core'
import { type ChangeSet, JsonType, ReferenceKind, Utils, wrap } from '@mikro-orm/core'
// Adds `label` to entities and properties.
import type {} from '../data/label.ts'
import type { EntityManager, Orm } from '../data/orm.ts'
import type { Publish } from '../messages/publish.ts'
import { type MovementSource, movementEvent, type StatedMovement } from './movement-event.ts'
import { isUnlogged } from './unlogged.ts'

type Fields = Record<string, unknown>

/** One row that a transaction made, changed or removed. */
interface RowChange {
  /** `Product 12` */
  readonly row: string
  readonly meta: EntityMetadata
  readonly before: Fields | null
  readonly after: Fields | null
}

interface Stated {
  readonly request: MovementSource
  readonly movement: StatedMovement
}

interface Transaction {
  readonly stated: Stated[]
  readonly changes: Map<object, RowChange>
  /** The command records its movement itself, or is allowed to record none. */
  isRecorded: boolean
}

/** Keyed by unit of work: each transaction has its own. */
const transactions = new WeakMap<object, Transaction>()

/** Lets the transaction of `em` change entities without an entry: seeds, fixtures of tests, scheduled jobs. */
export function allowUnloggedChanges(em: EntityManager): void {
  transactionOf(em.getUnitOfWork()).isRecorded = true
}

/** Whether the transaction of `em` has stated a movement, or may end without one. */
export function isMovementStated(em: EntityManager): boolean {
  const { stated, isRecorded } = transactionOf(em.getUnitOfWork())
  return stated.length > 0 || isRecorded
}

/**
 * As `Command.state`, in the transaction of `em`.
 * @throws where nothing records it: a process that states movements calls `subscribeMovements` first.
 */
export function stateMovement(em: EntityManager, request: MovementSource, movement: StatedMovement): void {
  const subscribers = [...em.getEventManager().getSubscribers()]
  if (!subscribers.some((subscriber) => subscriber instanceof MovementSubscriber))
    throw new Error(`No subscriber records the movement «${movement.title}»`)
  transactionOf(em.getUnitOfWork()).stated.push({ request, movement })
}

function transactionOf(unitOfWork: object): Transaction {
  const known = transactions.get(unitOfWork)
  if (known) return known
  const transaction: Transaction = { stated: [], changes: new Map(), isRecorded: false }
  transactions.set(unitOfWork, transaction)
  return transaction
}

/** Writes the stated movements of every transaction of the service, with what they changed. */
export function subscribeMovements(orm: Orm, publish: Publish): void {
  orm.em.getEventManager().registerSubscriber(new MovementSubscriber(publish))
}

class MovementSubscriber implements EventSubscriber {
  readonly #publish: Publish

  constructor(publish: Publish) {
    this.#publish = publish
  }

  afterFlush({ em, uow }: FlushEventArgs): void {
    // A flush that is its own transaction is over by now.
    if (em.isInTransaction()) collect(uow, em)
  }

  /** @throws where entities changed and no movement says why: nothing of it is committed. */
  async beforeTransactionCommit({ em, uow }: TransactionEventArgs): Promise<void> {
    if (!uow) return
    collect(uow, em)
    const transaction = transactions.get(uow)
    if (!transaction) return
    transactions.delete(uow)
    const { stated, changes, isRecorded } = transaction
    if (stated.length === 0 && changes.size > 0 && !isRecorded) {
      const rows = [...changes.values()].map(({ row }) => row).join(', ')
      throw new Error(`No movement is stated for changes of ${rows}`)
    }
    const entries = stated.map(({ request, movement }, place) => {
      // Of several movements each gets the changes of its `about`, and the first one the rest.
      const own = stated.length === 1 ? changes : changesOf(changes, stated, place)
      return movementEvent(request, withChanges(movement, own))
    })
    if (entries.length > 0) await this.#publish(em as EntityManager, 'movement.recorded', ...entries)
  }

  afterTransactionRollback({ uow }: TransactionEventArgs): void {
    if (uow) transactions.delete(uow)
  }
}

type UnitOfWork = FlushEventArgs['uow']

function collect(unitOfWork: UnitOfWork, em: FlushEventArgs['em']): void {
  for (const changeSet of unitOfWork.getChangeSets()) {
    if (isUnlogged(changeSet.meta)) continue
    const { changes } = transactionOf(unitOfWork)
    const earlier = changes.get(changeSet.entity)
    const later = rowChange(changeSet, em)
    changes.set(changeSet.entity, earlier ? joined(earlier, later) : later)
  }
}

/** Changes of one row by two flushes, joined. */
function joined(earlier: RowChange, later: RowChange): RowChange {
  return {
    ...later,
    before: earlier.before && { ...later.before, ...earlier.before },
    after: later.after && { ...earlier.after, ...later.after },
  }
}

function rowChange(
  { type, entity, meta, payload, originalEntity }: ChangeSet<object>,
  em: FlushEventArgs['em'],
): RowChange {
  const row = `${meta.className} ${Utils.getPrimaryKeyHash(meta.primaryKeys.map((key) => String(Reflect.get(entity, key))))}`
  const now = (properties: readonly EntityProperty[]): Fields =>
    Object.fromEntries(properties.map((property) => [property.name, valueNow(entity, property)]))
  if (type === 'delete' || type === 'delete_early')
    return { row, meta, before: now(meta.props.filter(isLogged)), after: null }
  const written = meta.props.filter((property) => isLogged(property) && property.name in payload)
  if (type !== 'update' && type !== 'update_early') return { row, meta, before: null, after: now(written) }
  const before = written.map((property) => [property.name, valueBefore(originalEntity, property, em)])
  return { row, meta, before: Object.fromEntries(before), after: now(written) }
}

/** Properties whose values the log records. */
export function loggedProperties(meta: EntityMetadata): EntityProperty[] {
  return isUnlogged(meta) ? [] : meta.props.filter(isLogged)
}

function isLogged({ hidden, version, kind, persist, generated }: EntityProperty): boolean {
  const isColumn =
    kind === ReferenceKind.SCALAR || kind === ReferenceKind.EMBEDDED || kind === ReferenceKind.MANY_TO_ONE
  return (
    isColumn &&
    !hidden &&
    !version &&
    persist !== false &&
    (generated === undefined || generated === 'by default as identity')
  )
}

function valueNow(entity: object, { name }: EntityProperty): unknown {
  const value: unknown = Reflect.get(entity, name)
  return Utils.isEntity(value) ? keyOf(value) : value
}

function keyOf(entity: object): unknown {
  return Reflect.get(entity, '__helper').getPrimaryKey()
}

function valueBefore(
  original: object | undefined,
  { name, customType }: EntityProperty,
  em: FlushEventArgs['em'],
): unknown {
  const value: unknown = original && Reflect.get(original, name)
  if (!customType || value === null || value === undefined) return value
  // MikroORM remembers a document as its text.
  if (customType instanceof JsonType && typeof value === 'string') return JSON.parse(value)
  return customType.convertToJSValue(value, em.getPlatform())
}

function changesOf(
  changes: Transaction['changes'],
  stated: readonly Stated[],
  place: number,
): Transaction['changes'] {
  const about = stated[place]?.movement.about
  const others = new Set(stated.filter((_, at) => at !== place).map(({ movement }) => movement.about))
  return new Map([...changes].filter(([entity]) => entity === about || (place === 0 && !others.has(entity))))
}

function withChanges(movement: StatedMovement, changes: Transaction['changes']): StatedMovement {
  const about = movement.about ?? (changes.size === 1 ? [...changes.keys()][0] : undefined)
  const made: Fields = {}
  const before: Fields = {}
  const after: Fields = {}
  const labels = statedLabels(movement, about)
  for (const [entity, change] of changes) {
    const add = (fields: Fields, values: Fields) => {
      const written = serialized(values, change.meta)
      Object.assign(fields, entity === about ? written : { [change.row]: written })
      Object.assign(labels, labelsOf(change.meta, written))
      if (entity !== about && change.meta.label !== undefined)
        labels[change.meta.className] = change.meta.label
    }
    if (change.before === null && change.after) add(made, change.after)
    else if (change.before && change.after) {
      const changed = changedFields(change.before, change.after)
      if (changed.length === 0) continue
      add(before, picked(change.before, changed))
      add(after, picked(change.after, changed))
    } else if (change.before) add(before, change.before)
  }
  return {
    ...movement,
    formData: beside(movement.formData, made),
    before: beside(movement.before, before),
    after: beside(movement.after, after),
    ...(Object.keys(labels).length > 0 && { labels }),
  }
}

/** Labels of the fields that a command states itself, where they are fields of what the movement is about. */
function statedLabels(
  { formData, before, after }: StatedMovement,
  about: object | undefined,
): Record<string, string> {
  return Utils.isEntity(about)
    ? labelsOf(wrap(about, true).__meta, { ...Object(formData), ...Object(before), ...Object(after) })
    : {}
}

function labelsOf({ props }: Pick<EntityMetadata, 'props'>, fields: Fields): Record<string, string> {
  return Object.fromEntries(
    props.flatMap(({ name, label }) => (label !== undefined && name in fields ? [[name, label]] : [])),
  )
}

/** By the serializers of the entity, which replace the values of `omitted` properties. */
function serialized(values: Fields, { properties }: EntityMetadata<Fields>): Fields {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    properties[name]?.serializer?.(value) ?? value,
  ])
  return Object.fromEntries(written)
}

/** Compared by value: a later flush may take a change back, and the parts of a document may come in another order. */
function changedFields(before: Fields, after: Fields): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isDeepStrictEqual(before[name], after[name]))
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]))
}

/** Null where there is nothing. */
function beside(stated: unknown, changed: Fields): unknown {
  const isStated = stated !== undefined && stated !== null
  if (Object.keys(changed).length === 0) return isStated ? stated : null
  return isStated && typeof stated === 'object' ? { ...changed, ...stated } : changed
}
