import { setTimeout as sleep } from 'node:timers/promises'
import { getOwnSubscriptions, type SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import { Account } from '@rodada/e2e/chaos/account'
import { chance, oneOf, payAtBank } from '@rodada/e2e/chaos/bank-visit'
import { Value } from 'typebox/value'
import { adult, child } from '../registrations-harness.ts'
import type { GivenWords } from './promises.ts'
import type { ChaosTimetable } from './timetable.ts'

export interface Offer {
  readonly courseId: number
  readonly price: number
  readonly acquiredClasses: number
}

/** A family with several tabs, which registers, pays, books, abandons forms and cancels, at random. */
export class Family {
  readonly account = new Account()
  readonly #offers: readonly Offer[]
  readonly #words: GivenWords
  /** Account of the staff that marks payments. */
  readonly #staff: Account

  readonly #timetable: ChaosTimetable

  constructor(offers: readonly Offer[], timetable: ChaosTimetable, words: GivenWords, staff: Account) {
    this.#offers = offers
    this.#timetable = timetable
    this.#words = words
    this.#staff = staff
  }

  /** Registers and pays, so that there are classes to book. @throws where that is refused. */
  async begin(): Promise<void> {
    const offer = this.#offers.find(({ courseId }) => courseId === this.#timetable.courseId)
    const path = '/api/Me/RegisterParticipants?acceptedConditions=true'
    const form = { ...offer, responsible: adult, participants: [child] }
    const { id } = await this.account.must('POST', path, form)
    await this.#staff.must('GET', `/api/ClassCapturist/SiteSubscription/Pay/${id}`)
    await this.#timetable.bookFirst(this.account)
  }

  /** Acts until `isOver`. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#act()
      await sleep(Math.random() * 150)
    }
  }

  async #act(): Promise<void> {
    if (chance(0.25)) return this.#timetable.use(this.account)
    const answer = await this.account.send('GET', `${getOwnSubscriptions.path}?itemsPerPage=30`)
    if (!answer) return
    const { list } = Value.Parse(getOwnSubscriptions.response, answer)
    const unpaid = list.filter(({ status }) => status === 'PendingPayment')
    const courses = unpaid.filter(({ courseId }) => courseId !== null)
    const chosen = oneOf(courses.length > 0 ? courses : unpaid)
    if (!chosen || chance(0.1)) return this.#register()
    if (chosen.price === 0 && chosen.membershipId === null) return this.#settle(chosen, 'free')
    if (chance(0.7)) return this.#payByCard(chosen)
    if (chance(0.4)) return this.#markAsPaid(chosen)
    if (chance(0.5)) return this.#cancel(chosen)
    return this.#settle(chosen, 'later')
  }

  async #register(): Promise<void> {
    const form = { ...oneOf(this.#offers), responsible: adult, participants: [child] }
    const path = '/api/Me/RegisterParticipants?acceptedConditions=true'
    const answer = await this.account.send('POST', path, form)
    if (answer?.success === true) this.#words.registered.add(Number(answer.id))
  }

  async #payByCard(chosen: SubscriptionListItem): Promise<void> {
    const path = `/api/Me/Subscription/${chosen.id}/PaymentAttempt?mpc=${chosen.membershipId ?? 0}`
    const back = await payAtBank(await this.account.send('POST', path))
    // The tab is closed before the bank's return.
    if (!back || chance(0.25)) return
    const times = chance(0.2) ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => this.#settle(chosen, 'card', back)))
  }

  async #settle({ id, membershipId }: SubscriptionListItem, mode: string, back: object = {}): Promise<void> {
    const path = `/api/Me/Subscription/${id}/Pay?m=${mode}&mpc=${membershipId ?? 0}`
    const answer = await this.account.send('POST', path, back)
    if (answer?.success === true && mode !== 'later') this.#words.paid.add(id)
  }

  async #cancel({ id }: SubscriptionListItem): Promise<void> {
    const answer = await this.account.send('GET', `/api/Me/Subscription/Cancel/${id}`)
    if (answer?.success === true) this.#words.canceled.add(id)
  }

  async #markAsPaid({ id }: SubscriptionListItem): Promise<void> {
    const path = `/api/ClassCapturist/SiteSubscription/Pay/${id}`
    const answer = await this.#staff.send('GET', path)
    if (answer?.success === true) this.#words.paid.add(id)
  }
}
