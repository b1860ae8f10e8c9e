import { type EntityName, type FilterQuery, LockMode } from '@mikro-orm/core'
import type { EventData, EventType } from '@rodada/contracts/event'
import type { EntityManager, Orm } from '../data/orm.ts'
import { notFound, requireRecordVersion } from '../http/errors.ts'
import type { Actor } from '../http/identity-token.ts'
import type { Mail, SendMail } from '../mail/define-mail.ts'
import type { Publish } from '../messages/publish.ts'
import { earlierAnswer, idempotently, type Once } from './idempotency.ts'
import type { MovementSource, StatedMovement } from './movement-event.ts'
import { allowUnloggedChanges, isMovementStated, stateMovement } from './recorded-changes.ts'

/** What a service gives its commands. */
export interface CommandContext {
  readonly orm: Orm
  readonly publish: Publish
  /** Of a service that sends mail. */
  readonly sendMail?: SendMail
  /** The clock; the machine's unless given. */
  readonly now?: () => Date
}

/** One command within its transaction: all that it reads locked, changes, publishes and mails stands or falls together. */
export class Command<Who extends Actor | null = Actor | null> {
  readonly em: EntityManager
  /** The request, or what stands for it: `platformItself`, `commandLine`. */
  readonly request: MovementSource
  /** The user; null for a visitor, and for the platform itself. */
  readonly actor: Who
  /** The instant of the command. */
  readonly at: Date
  readonly #context: CommandContext
  readonly #own: OwnTransaction | undefined

  /** @param own of a transaction that is the command's own; `runCommand` keeps it. */
  constructor(
    context: CommandContext,
    em: EntityManager,
    request: MovementSource & { readonly actor: Who },
    own?: OwnTransaction,
  ) {
    this.#context = context
    this.#own = own
    this.em = em
    this.request = request
    this.actor = request.actor
    this.at = context.now?.() ?? new Date()
  }

  /**
   * The record, locked until the command ends.
   * @param version that the form was filled from; without it nothing is compared.
   * @throws notFound; a refusal where the record changed meanwhile.
   */
  async find<E extends object>(
    entity: EntityName<E>,
    where: FilterQuery<NoInfer<E>>,
    { version }: { readonly version?: E extends { version: number } ? number : never } = {},
  ): Promise<E> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, failHandler: notFound }
    const found = await this.em.findOneOrFail(entity, where, lock)
    if (version !== undefined && 'version' in found) requireRecordVersion(Number(found.version), version)
    return found
  }

  /** They are delivered if and only if the command succeeds. */
  publish<T extends EventType>(type: T, ...data: readonly EventData<T>[]): Promise<void> {
    return this.#context.publish(this.em, type, ...data)
  }

  /** They are sent if and only if the command succeeds. */
  sendMail<Asked>(mail: Mail<unknown, never, Asked>, ...asked: NoInfer<Asked>[]): Promise<void> {
    if (!this.#context.sendMail) throw new Error('The service of this command sends no mail')
    return this.#context.sendMail(this.em, mail, ...asked)
  }

  /**
   * States the movement of the command. Right before it ends one entry of the movement log is written with it: user, origin,
   * and the fields of all changed entities before and after, but for those that an entity hides or omits. `formData`,
   * `before` and `after` may be given and stand beside them.
   */
  state(movement: StatedMovement): void {
    stateMovement(this.em, this.request, movement)
  }

  /** Says that there was nothing to change: the log gets no entry. */
  stateNothing(): void {
    allowUnloggedChanges(this.em)
  }

  /** @throws where neither a movement is stated nor that nothing changed: nothing of it is committed. */
  requireMovement(name: string): void {
    if (!isMovementStated(this.em)) throw new Error(`The command ${name} states no movement`)
  }

  /** Whether it runs again, after work outside of its transaction. */
  get isRepeated(): boolean {
    return this.#own?.isRepeated ?? false
  }

  /**
   * Does what must not hold locks, such as asking another part: takes back the transaction, does the work, and runs the
   * command again from its start, where this call then answers what the work came to. Must come before whatever the
   * command cannot do twice.
   * @param name of the work within its command.
   * @throws what the work throws.
   */
  outside<T>(name: string, work: () => Promise<T>): T {
    if (!this.#own) throw new Error(`The transaction of ${name} is not the command's own`)
    const done = this.#own.done.get(name)
    if (!done) throw new WorkOutside(name, work)
    if (done.status === 'rejected') throw done.reason
    // What the work of this name came to in an earlier run of the same command.
    return done.value as T
  }

  /**
   * Does what needs the change to be committed, such as telling another part at once; the command's answer waits for it. A
   * repetition that gets the first answer does not do it again.
   * @param work that must not fail: the change stays.
   */
  afterCommit(work: () => Promise<void> | void): void {
    if (!this.#own) throw new Error("The transaction is not the command's own")
    this.#own.afterwards.push(work)
  }
}

interface OwnTransaction {
  readonly isRepeated: boolean
  /** What was done outside of it, by names. */
  readonly done: ReadonlyMap<string, PromiseSettledResult<unknown>>
  /** What is to be done once it is committed. */
  readonly afterwards: (() => Promise<void> | void)[]
}

/** Leaves a transaction for work that must be done outside of it. */
class WorkOutside extends Error {
  readonly work: () => Promise<unknown>

  constructor(name: string, work: () => Promise<unknown>) {
    super(`${name} is done outside of the transaction`)
    this.name = name
    this.work = work
  }
}

/**
 * Runs a command in a transaction of its own.
 * @param once under which its answer is kept: a repetition gets that one.
 */
export function runCommand<Who extends Actor | null, A>(
  context: CommandContext,
  request: MovementSource & { readonly actor: Who },
  run: (command: Command<Who>) => Promise<A>,
  once?: Once,
): Promise<A> {
  return runWith(new Map(), context, request, run, once)
}

/**
 * As `runCommand`, after work that needs no transaction. A repetition is not prepared: other parts may answer differently by
 * then. One that runs beside the first may be prepared from what the first has changed, and so fail: it gets the first
 * answer too.
 * @param prepare what it throws, the command throws.
 */
export async function runPrepared<Who extends Actor | null, P, A>(
  context: CommandContext,
  request: MovementSource & { readonly actor: Who },
  { prepare, run }: { prepare(): Promise<P>; run(command: Command<Who>, prepared: P): Promise<A> },
  once?: Once,
): Promise<A> {
  const known = once && (await earlierAnswer<A>(context.orm.em.fork(), once))
  if (known) return known
  const [prepared] = await Promise.allSettled([prepare()])
  const done = new Map([[preparing, prepared]])
  return runWith(done, context, request, (command) => run(command, command.outside(preparing, prepare)), once)
}

const preparing = 'preparing'

async function runWith<Who extends Actor | null, A>(
  done: Map<string, PromiseSettledResult<unknown>>,
  context: CommandContext,
  request: MovementSource & { readonly actor: Who },
  run: (command: Command<Who>) => Promise<A>,
  once?: Once,
): Promise<A> {
  for (let runs = 0; ; runs++) {
    const own: OwnTransaction = { isRepeated: runs > 0, done, afterwards: [] }
    try {
      const answer = await context.orm.em.fork().transactional((em) => {
        const act = () => run(new Command(context, em, request, own))
        return once ? idempotently(em, once, act) : act()
      })
      for (const work of own.afterwards) await work()
      return answer
    } catch (error) {
      if (!(error instanceof WorkOutside)) throw error
      // A failure is thrown by the next run: a repetition that ran meanwhile answers before that.
      const [result] = await Promise.allSettled([error.work()])
      done.set(error.name, result)
    }
  }
}
