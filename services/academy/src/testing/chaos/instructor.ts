import { setTimeout as sleep } from 'node:timers/promises'
import { getAttendanceIndex, undoHeldClass } from '@rodada/contracts/class/calls'
import { endClass, instructorInClass, startClass } from '@rodada/contracts/class/instructor'
import { moveSession } from '@rodada/contracts/timetable/staff-calls'
import { hourMs } from '@rodada/contracts/words/durations'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { Account } from '@rodada/e2e/chaos/account'
import { chance, oneOf } from '@rodada/e2e/chaos/bank-visit'
import { Value } from 'typebox/value'
import type { ChaosTimetable, Expected } from './timetable.ts'

/** An instructor who holds classes with booked students, and the staff who undo some of them and move sessions. */
export class ChaosInstructor {
  readonly account = new Account()
  readonly #timetable: ChaosTimetable
  readonly #staff: Account

  constructor(timetable: ChaosTimetable, staff: Account) {
    this.#timetable = timetable
    this.#staff = staff
  }

  /** Holds a class before parts are killed. @throws where that is refused. */
  async begin(): Promise<void> {
    const [first] = this.#timetable.expected
    if (!first) throw new Error('Nobody has booked')
    await this.account.must('POST', startClass.path, { ParticipantIds: [rowOf(first)] })
  }

  /** Acts until `isOver`. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#act()
      await sleep(200 + Math.random() * 300)
    }
  }

  async #act(): Promise<void> {
    if (chance(0.1)) return this.#undo()
    if (chance(0.1)) return this.#move()
    const answer = await this.account.send('GET', instructorInClass.path)
    if (!answer) return
    const { inClass } = Value.Parse(instructorInClass.response, answer)
    if (inClass) await this.account.send('POST', endClass.path, { ParticipantIds: [] })
    else await this.#start()
  }

  async #start(): Promise<void> {
    const some = [oneOf(this.#timetable.expected), oneOf(this.#timetable.expected)]
    const sessionId = some[0]?.sessionId
    const students = some.flatMap((one) => (one ? [rowOf(one)] : []))
    if (students.length > 0)
      await this.account.send('POST', startClass.path, {
        ParticipantIds: students.slice(0, chance(0.5) ? 1 : 2),
        ...(sessionId !== undefined && chance(0.5) && { SessionId: sessionId }),
      })
  }

  async #undo(): Promise<void> {
    const answer = await this.#staff.send('GET', `${getAttendanceIndex.path}?itemsPerPage=10`)
    if (!answer) return
    const held = oneOf(Value.Parse(getAttendanceIndex.response, answer).list)
    // Classes of the demo data are left alone.
    const isNew = held && Date.now() - Date.parse(held.startedTime) < hourMs
    if (isNew) await this.#staff.send('POST', undoHeldClass.path.replace(':id', String(held.id)))
  }

  async #move(): Promise<void> {
    const id = oneOf(this.#timetable.sessionIds.slice(3))
    const date = addDays(dayInMexico(new Date()), 2 + Math.floor(Math.random() * 4))
    const hour = 9 + Math.floor(Math.random() * 3)
    const body = { date, from: `${String(hour).padStart(2, '0')}:00`, to: `${hour + 1}:00` }
    await this.#staff.send('POST', moveSession.path.replace(':id', String(id)), body)
  }
}

function rowOf({ participantId, subscriptionId }: Expected) {
  return { ParticipantId: participantId, SubscriptionId: subscriptionId }
}
