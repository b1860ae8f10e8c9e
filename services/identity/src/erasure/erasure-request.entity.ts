import { defineEntity, LockMode, p } from '@mikro-orm/core'
import { type ErasureKeeper, erasureKeepers } from '@rodada/contracts/account/erasure'
import {
  erasureAnswerDays,
  erasureCarryOutDays,
  erasureStates,
} from '@rodada/contracts/account/erasure-rules'
import { businessDaysAfter, dayInMexico } from '@rodada/contracts/words/plain-date'
import { label } from '@rodada/service/data/label'
import type { EntityManager } from '@rodada/service/data/orm'
import { identity, instant, json, plainDate, version } from '@rodada/service/data/value-types'
import { refusal } from '@rodada/service/http/errors'
import { UserAccount } from '../account/user-account.entity.ts'

/** When each service answered that it is done: ISO 8601. */
type DoneServices = Partial<Readonly<Record<ErasureKeeper, string>>>

const Entity = defineEntity({
  name: 'ErasureRequest',
  label: 'Solicitud de eliminación',
  tableName: 'erasure_request',
  properties: {
    id: identity(),
    accountId: () =>
      label('Cuenta', p.manyToOne(UserAccount).mapToPk().fieldName('account_id').deleteRule('cascade')),
    state: label('Estado', p.enum(erasureStates).default('open')),
    madeAt: label('Hecha el', instant()),
    /** The last day to answer it. */
    answerBy: label('Responder a más tardar', plainDate()),
    decidedAt: label('Respondida el', instant().strictNullable()),
    /** The administrator; null: it is open, its customer withdrew it, or the operator erased the account. */
    decidedBy: label('Respondió', p.integer().strictNullable()),
    /** Of a refusal. */
    reason: label('Motivo', p.text().strictNullable().check('length(reason) <= 1000')),
    doneServices: label('Servicios que terminaron', json<DoneServices>()),
    /** Of an erased account, until its last mail is on its way. */
    email: p.text().strictNullable().hidden(),
    version: version(),
  },
  uniques: [
    {
      name: 'erasure_request_running',
      properties: ['accountId'],
      where: `(state = 'open'::text) OR (state = 'erasing'::text)`,
    },
  ],
  indexes: [
    { name: 'erasure_request_account', properties: ['accountId', 'id'] },
    { name: 'erasure_request_by_state', properties: ['state', 'id'] },
    { name: 'erasure_request_state', properties: ['state', 'answerBy', 'id'] },
  ],
})

/**
 * A customer's wish to be forgotten: from `open` to `refused` or `withdrawn`, or to `erasing` and, once each
 * service has said that it is done, to `done`.
 */
export class ErasureRequest extends Entity.class {
  withdraw(at: Date): void {
    this.requireOpen()
    this.state = 'withdrawn'
    this.decidedAt = at
  }

  refuse(at: Date, by: number, reason: string): void {
    this.requireOpen()
    this.state = 'refused'
    this.decidedAt = at
    this.decidedBy = by
    this.reason = reason
  }

  /** @param email for the mail that says it is done. */
  begin(at: Date, by: number, email: string): void {
    this.requireOpen()
    this.state = 'erasing'
    this.decidedAt = at
    this.decidedBy = by
    this.email = email
  }

  /** Notes the answer of a service; the last one ends the request. */
  noteDone(service: ErasureKeeper, at: string): void {
    if (this.state !== 'erasing' || this.doneServices[service] !== undefined) return
    // A new object: changes within the stored one are not noticed.
    const services = { ...this.doneServices, [service]: at }
    this.doneServices = services
    if (erasureKeepers.every((each) => services[each] !== undefined)) this.state = 'done'
  }

  /** The last day to carry it out; null where it is not granted. */
  carryOutBy(): string | null {
    const isGranted = this.state === 'erasing' || this.state === 'done'
    if (!isGranted || this.decidedAt === null) return null
    return businessDaysAfter(dayInMexico(this.decidedAt), erasureCarryOutDays)
  }

  /** The last day of the next step; null where none is left. */
  dueBy(): string | null {
    if (this.state === 'open') return this.answerBy
    return this.state === 'erasing' ? this.carryOutBy() : null
  }

  private requireOpen(): void {
    if (this.state !== 'open') throw refusal('La solicitud cambió mientras tanto. Recarga la página.')
  }
}
Entity.setClass(ErasureRequest)

export { Entity as ErasureRequestEntity }

/** The day by which a request is answered. */
export function answerByOf(madeAt: Date): string {
  return businessDaysAfter(dayInMexico(madeAt), erasureAnswerDays)
}

/** Its request as a command may change it, after the lock of its account. Null where there is none. */
export function lockErasure(em: EntityManager, id: number): Promise<ErasureRequest | null> {
  return em.findOne(ErasureRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}
