import { getCourseIndex } from '@rodada/contracts/course/calls'
import { getPaymentCases } from '@rodada/contracts/money/payment'
import { accounts, password } from '@rodada/e2e/accounts'
import { Account } from '@rodada/e2e/chaos/account'
import { killParts } from '@rodada/e2e/chaos/kill-parts'
import { openPlatformDatabase } from '@rodada/e2e/chaos/platform-database'
import { RestartedPlatform } from '@rodada/e2e/chaos/restarted-platform'
import type { StartedPlatform } from '@rodada/e2e/platform/start-platform'
import { Value } from 'typebox/value'
import { entities } from '../../entities.ts'
import { Family, type Offer } from './family.ts'
import { ChaosInstructor } from './instructor.ts'
import { GivenWords } from './promises.ts'
import { ChaosTimetable } from './timetable.ts'

const families = 6
const tabs = 2
/** A free course, one with a membership, and one without. */
const titles = ['Primera Rodada: clase muestra', 'Patineta desde cero', 'Longboard dance en el malecón']

/** Families and staff of a platform whose parts are killed; it is started and stopped several times with the same data. */
export class ChaosPlatform {
  readonly words = new GivenWords()
  readonly staff = new Account()
  readonly dataDir: string
  #families: Family[] = []
  readonly #platform: RestartedPlatform
  #instructors: ChaosInstructor[] = []
  #timetable: ChaosTimetable | undefined
  #wordsBefore = 0

  constructor(dataDir: string) {
    this.dataDir = dataDir
    this.#platform = new RestartedPlatform(dataDir, () => this.#accounts())
  }

  running<T>(work: (platform: StartedPlatform) => Promise<T>): Promise<T> {
    return this.#platform.running(work)
  }

  bankLedger(): Promise<Map<string, number>> {
    return this.#platform.bankLedger()
  }

  /** Signs everybody in; the stored pictures of identity documents are arbitrary. */
  async settleIn(url: string): Promise<void> {
    this.staff.url = url
    await this.staff.must('POST', '/identificacion', { email: accounts.courses, password })
    const offers = await Promise.all(titles.map((title) => this.#offer(title)))
    const orm = await openPlatformDatabase(this.dataDir, 'academy', entities)
    const timetable = new ChaosTimetable(offers.at(-1)?.courseId ?? 0, this.words)
    await timetable.begin(orm)
    this.#timetable = timetable
    this.#families = Array.from(
      { length: families },
      () => new Family(offers, timetable, this.words, this.staff),
    )
    await this.#hire(timetable, url)
    for (const [index, { account }] of this.#families.entries()) {
      account.url = url
      const id = await register(account, `tormenta${index}@ejemplo.mx`)
      await orm.em.execute(
        `insert into responsible (id, name, phone, email, street, neighborhood, zip_code, city, state,
          credential_front, credential_back)
        values (?, 'Ana', '+525512345678', 'ana@ejemplo.mx', 'Orizaba', 'Roma', '06700', 'CDMX', 'CDMX', ?, ?)`,
        [id, picture('frente.webp'), picture('reverso.webp')],
      )
    }
    await orm.close()
    for (const family of this.#families) await family.begin()
    await this.#instructors[0]?.begin()
  }

  /** Families, staff and instructors act while these parts are killed at random. */
  async killAtRandom(parts: readonly string[]): Promise<void> {
    let isOver = false
    const living = this.#families.flatMap((family) =>
      Array.from({ length: tabs }, () => family.live(() => isOver)),
    )
    const killing = killParts(this.dataDir, parts, () => this.#isWhole()).finally(() => {
      isOver = true
    })
    const teaching = this.#instructors.map((instructor) => instructor.live(() => isOver))
    await Promise.all([killing, ...living, ...teaching, this.#workCases(() => isOver)])
  }

  /** Ids of the sessions of `ChaosTimetable`. */
  get sessionIds(): readonly number[] {
    return this.#timetable?.sessionIds ?? []
  }

  /** Unexpected answers, in words. */
  oddities(): string[] {
    return this.#accounts().flatMap(({ oddities }) => oddities)
  }

  /** The staff close all payment cases. */
  async closeCases(): Promise<void> {
    const answer = await this.staff.send('GET', getPaymentCases.path)
    if (!answer) return
    for (const { id } of Value.Parse(getPaymentCases.response, answer).list)
      await this.staff.send('POST', `/api/ClassCapturist/Payment/Close/${id}`, { note: 'Listo' })
  }

  async #workCases(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.closeCases()
      await new Promise((over) => setTimeout(over, 2000))
    }
  }

  /**
   * All parts answer, and a command has succeeded since the last time that they did: otherwise slow machines would only
   * start parts.
   */
  async #isWhole(): Promise<boolean> {
    const isAnswered = (await this.staff.send('GET', getPaymentCases.path)) !== null
    if (!isAnswered || this.words.count === this.#wordsBefore) return false
    this.#wordsBefore = this.words.count
    return true
  }

  async #offer(title: string): Promise<Offer> {
    const answer = await this.staff.must('GET', `${getCourseIndex.path}?name=${encodeURIComponent(title)}`)
    const [course] = Value.Parse(getCourseIndex.response, answer).list
    if (!course) throw new Error(`No course «${title}» in the demo data`)
    const { id, price, singlePayment, classFrom } = course
    return { courseId: id, price: singlePayment ? price : price * classFrom, acquiredClasses: classFrom }
  }

  async #hire(timetable: ChaosTimetable, url: string): Promise<void> {
    for (const email of [accounts.instructor, accounts.everything]) {
      const instructor = new ChaosInstructor(timetable, this.staff)
      instructor.account.url = url
      await instructor.account.must('POST', '/identificacion', { email, password })
      this.#instructors.push(instructor)
    }
  }

  #accounts(): Account[] {
    return [this.staff, ...[...this.#families, ...this.#instructors].map(({ account }) => account)]
  }
}

/** Makes an account. @returns its id. */
async function register(account: Account, email: string): Promise<number> {
  const secret = 'Patineta-verde-7'
  const person = { name: 'Ana', lastName: 'Peña', email, password: secret, confirmPassword: secret }
  await account.must('POST', '/api/user/newuser?conditionsAcceptation=true', person)
  return Number((await account.must('GET', '/api/me')).id)
}

function picture(name: string): string {
  return JSON.stringify({ name, width: 800, height: 600, color: '#aabbcc' })
}
