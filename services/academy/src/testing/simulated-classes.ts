import { ClassesHarness } from './classes-harness.ts'
import type { PaymentsHarness } from './payments-harness.ts'

/** Two instructors who hold classes through the service's routes. */
export class SimulatedClasses {
  readonly #harness: PaymentsHarness
  readonly #classes: ClassesHarness
  readonly #instructors: readonly [number, number]

  constructor(harness: PaymentsHarness) {
    this.#harness = harness
    this.#classes = new ClassesHarness(harness)
    this.#instructors = [this.#classes.newInstructor(), this.#classes.newInstructor()]
  }

  /** Starts a class with every student of the subscription; it names the session where one is given. */
  async start(by: 0 | 1, subscriptionId: number, sessionId: number | undefined) {
    const students = await this.#harness.academy.db
      .selectFrom('subscription_participant')
      .select(['participantId', 'subscriptionId'])
      .where('subscriptionId', '=', subscriptionId)
      .execute()
    const instructor = this.#instructors[by]
    if (sessionId === undefined) return this.#classes.start(instructor, students)
    return this.#classes.startIn(sessionId, instructor, students)
  }

  end(by: 0 | 1) {
    return this.#classes.end(this.#instructors[by])
  }

  /** The staff end the instructor's latest class, where there is one. */
  async staffEnd(by: 0 | 1) {
    return Promise.all((await this.#lastClass(by)).map((id) => this.#classes.staffEnd(id)))
  }

  /** The staff undo the instructor's latest class, where there is one, by two concurrent requests. */
  async staffUndo(by: 0 | 1) {
    return Promise.all(
      (await this.#lastClass(by)).flatMap((id) => [id, id]).map((id) => this.#classes.staffUndo(id)),
    )
  }

  async #lastClass(by: 0 | 1): Promise<number[]> {
    const rows = await this.#harness.academy.db
      .selectFrom('held_class')
      .select('id')
      .where('instructorId', '=', this.#instructors[by])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return rows.map(({ id }) => id)
  }
}
